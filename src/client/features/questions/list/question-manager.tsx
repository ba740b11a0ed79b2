import './question-manager.css';
import { useMemo, useState } from 'react';
import type { Question } from '#shared/questions/contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { DeleteQuestions } from '../bulk/delete-questions.tsx';
import { EmptyBank } from './empty-bank.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListHead } from './list-head.tsx';
import { everything, isEverything } from '../question-filter.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionPager } from './question-pager.tsx';
import { QuestionSheets } from './question-sheets.tsx';
import { countText } from '../question-texts.ts';
import { useQuestionCount, useQuestions } from '../queries.ts';
import { useChosen } from './use-chosen.ts';
import { useManagerAddress } from '../use-manager-address.ts';
import { useBulkChange, useRestoreQuestion } from '../writes.ts';

/** The bank as an administrator works with it (rules 2.37): found, read, changed one by one or many at once. */
export function QuestionManager() {
  const address = useManagerAddress();
  const { filter, page } = address;
  const questions = useQuestions(filter, page);
  const categories = useCategories();
  const count = useQuestionCount(filter);
  const bulk = useBulkChange();
  const restore = useRestoreQuestion();
  const [toDelete, setToDelete] = useState<readonly Question[]>([]);

  const error = questions.error ?? categories.error;
  const shown = error ? undefined : questions.data;
  const chosen = useChosen(useMemo(() => (shown ?? []).map(({ id }) => id), [shown]));
  const chosenQuestions = (shown ?? []).filter(({ id }) => chosen.ids.has(id));
  const isFiltered = !isEverything(filter);
  const clear = isFiltered ? () => address.setFilter(everything) : null;

  function change(what: BulkChange) {
    bulk.mutate({ change: what, questions: chosenQuestions });
  }

  const retry = () => Promise.all([questions.refetch(), categories.refetch(), count.refetch()]);
  return (
    <div className="manager">
      <FilterBar filter={filter} categories={categories.data ?? []} onChange={address.setFilter} />
      <ListHead
        chosen={chosen}
        shownCount={filter.status === 'deleted' ? 0 : (shown?.length ?? 0)}
        countText={count.data && !error ? countText(count.data) : ''}
        onClear={clear}
      />
      <h2 className="vh">Questions</h2>
      {error ? (
        <LoadError title="Failed to load questions and categories" error={error} onRetry={() => void retry()} />
      ) : !shown || !categories.data ? (
        <div className="manager-waiting">
          <LoadingNeedle label="Loading questions..." />
        </div>
      ) : shown.length === 0 ? (
        <EmptyBank
          onClear={clear}
          firstPage={page.page > 1 ? address.pageAddress(1) : null}
          onAdd={() => address.openSheet({ kind: 'new' })}
        />
      ) : (
        <>
          <QuestionList
            questions={shown}
            categories={categories.data}
            chosen={chosen}
            isOld={questions.isPlaceholderData}
            onEdit={({ id }) => address.openSheet({ kind: 'edit', id })}
            onChanges={({ id }) => address.openSheet({ kind: 'changes', id })}
            onDelete={(question) => setToDelete([question])}
            onRestore={({ id }) => restore.mutate(id)}
          />
          <QuestionPager
            page={page}
            shown={shown.length}
            count={count.data}
            addressOf={address.pageAddress}
            onSize={address.setSize}
          />
        </>
      )}
      {chosenQuestions.length > 0 && (
        <BulkBar
          count={chosenQuestions.length}
          categories={categories.data ?? []}
          isBusy={bulk.isPending}
          onChange={change}
          onDelete={() => setToDelete(chosenQuestions)}
          onClear={() => chosen.chooseAll(false)}
        />
      )}
      <DeleteQuestions questions={toDelete} onClose={() => setToDelete([])} />
      <QuestionSheets address={address} shown={shown ?? []} categories={categories.data ?? []} />
    </div>
  );
}
