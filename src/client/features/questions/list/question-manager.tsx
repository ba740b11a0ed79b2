import './question-manager.css';
import { useMemo, useState } from 'react';
import type { FileFormat } from '#shared/question-files/rules.ts';
import { useCategories } from '#client/entities/categories.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { BulkChange, ChosenQuestion } from '../bulk/bulk-change.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { DeleteQuestions } from '../bulk/delete-questions.tsx';
import { EmptyBank } from './empty-bank.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countId, ListHead } from './list-head.tsx';
import { everything, exportInput, isEverything } from '../question-filter.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionPager } from './question-pager.tsx';
import { QuestionSheets } from './question-sheets.tsx';
import { countText } from '../question-texts.ts';
import { useQuestionCount, useQuestions } from '../queries.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { useChosen } from '#client/platform/hooks/use-chosen.ts';
import { useMatching } from './use-matching.ts';
import { useManagerAddress } from '../use-manager-address.ts';
import { useBulkChange, useRestoreQuestion } from '../writes.ts';

type Deleting = ChosenQuestion & { readonly question?: string };

/** The address of a file with some questions. */
function exportAddress(
  format: FileFormat,
  what: Partial<ReturnType<typeof exportInput>> & { readonly ids?: string },
): string {
  return callAddress('GET /api/admin/question-files/export', { query: { format, ...what } }).url;
}

/** The bank as an administrator works with it (rules 2.37): found, read, changed one by one or many at once. */
export function QuestionManager() {
  const address = useManagerAddress();
  const { filter, page } = address;
  const questions = useQuestions(filter, page);
  const categories = useCategories();
  const count = useQuestionCount(filter);
  const bulk = useBulkChange();
  const restore = useRestoreQuestion();
  const [toDelete, setToDelete] = useState<readonly Deleting[]>([]);
  const error = questions.error ?? categories.error;
  // An empty list of before says nothing of the one that is on its way.
  const isEmptyBefore = questions.isPlaceholderData && questions.data?.length === 0;
  const shown = error || isEmptyBefore ? undefined : questions.data;
  const chosen = useChosen(useMemo(() => (shown ?? []).map(({ id }) => id), [shown]));
  const inSight = (shown ?? []).filter(({ id }) => chosen.ids.has(id));
  const focusAfter = useFocusAfter(shown);
  const isPageChosen = inSight.length > 0 && inSight.length === shown?.length;
  // All that match stay chosen as long as the page is: whoever takes one out means the page.
  const matching = useMatching(filter, page, isPageChosen);
  const chosenQuestions = matching.found ?? inSight;
  const isDeleted = filter.status === 'deleted';
  const isFiltered = !isEverything(filter);
  const clear = isFiltered ? clearFilters : null;

  function clearFilters() {
    document.getElementById(countId)?.focus();
    address.setFilter(everything);
  }

  function change(what: BulkChange) {
    // Under a filter the rows go, and the bar with them.
    focusAfter(countId);
    bulk.mutate({ change: what, questions: chosenQuestions }, { onSettled: matching.forget });
  }

  function ask(unwanted: readonly Deleting[]) {
    focusAfter(countId);
    setToDelete(unwanted);
  }

  const isMore = (count.data?.count ?? 0) > (shown?.length ?? 0);
  const retry = () => Promise.all([questions.refetch(), categories.refetch(), count.refetch()]);
  return (
    <div className="manager">
      <FilterBar filter={filter} categories={categories.data ?? []} onChange={address.setFilter} />
      <ListHead
        chosen={chosen}
        shownCount={shown?.length ?? 0}
        countText={count.data && !error ? countText(count.data) : ''}
        onClear={clear}
        isAlike={filter.isAlike}
        onAlike={(isAlike) => address.setFilter({ ...filter, isAlike })}
        page={page}
        onPage={address.setPage}
      />
      <div className="manager-work">
        <div className="manager-found">
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
              search={filter.search}
              onOpen={(id) => address.openSheet({ kind: 'edit', id })}
            />
          ) : (
            <>
              <QuestionList
                questions={shown}
                categories={categories.data}
                chosen={chosen}
                isRoomy={page.isRoomy}
                openId={address.sheet?.kind === 'edit' ? address.sheet.id : null}
                isOld={questions.isPlaceholderData}
                onEdit={({ id }) => address.openSheet({ kind: 'edit', id })}
                onChanges={({ id }) => address.openSheet({ kind: 'changes', id })}
                onDelete={(question) => ask([question])}
                onRestore={({ id }) => {
                  focusAfter(countId);
                  restore.mutate(id);
                }}
              />
              <QuestionPager
                page={page}
                shown={shown.length}
                count={count.data}
                addressOf={address.pageAddress}
                onSize={(size) => address.setPage({ size })}
              />
            </>
          )}
        </div>
        <QuestionSheets address={address} shown={shown ?? []} categories={categories.data ?? []} />
      </div>
      {chosenQuestions.length > 0 && (
        <BulkBar
          chosen={chosenQuestions}
          isDeleted={isDeleted}
          onAll={isPageChosen && !matching.found && isMore ? matching.find : null}
          allText={count.data ? `Select all ${countText(count.data)}` : 'Select all'}
          exportAddress={(format) =>
            exportAddress(
              format,
              chosenQuestions === inSight
                ? { ids: inSight.map(({ id }) => id).join(','), sort: page.sort }
                : exportInput(filter, page),
            )
          }
          categories={categories.data ?? []}
          isFinding={matching.isFinding}
          isBusy={bulk.isPending}
          onChange={change}
          onDelete={() => ask(chosenQuestions)}
          onClear={() => {
            document.getElementById(countId)?.focus();
            matching.forget();
            chosen.chooseAll(false);
          }}
        />
      )}
      <DeleteQuestions questions={toDelete} onClose={() => setToDelete([])} onDeleted={matching.forget} />
    </div>
  );
}
