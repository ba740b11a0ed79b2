import './question-manager.css';
import { useMemo, useState } from 'react';
import type { FileFormat } from '#shared/question-files/rules.ts';
import { useCategories } from '#client/entities/categories.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { BulkChange, ChosenQuestion } from '../bulk/bulk-change.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { DeleteQuestions } from '../bulk/delete-questions.tsx';
import { EmptyBank } from './empty-bank.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countId, ListHead } from './list-head.tsx';
import { emptyFilter, toExportQuery, isEmptyFilter } from '../question-filter.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionPager } from './question-pager.tsx';
import { QuestionSheets } from './question-sheets.tsx';
import { formatQuestionCount } from '../question-texts.ts';
import { useQuestionCount, useQuestions } from '../queries.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { useSelection } from '#client/platform/hooks/use-chosen.ts';
import { useMatchingQuestions } from './use-matching.ts';
import { useManagerAddress } from '../use-manager-address.ts';
import { useBulkChange, useRestoreQuestion } from '../writes.ts';

type QuestionToDelete = ChosenQuestion & { readonly question?: string };

function getExportUrl(
  format: FileFormat,
  what: Partial<ReturnType<typeof toExportQuery>> & { readonly ids?: string },
): string {
  return getCallAddress('GET /api/admin/question-files/export', { query: { format, ...what } }).url;
}

/** The question bank for administrators (rules 2.37): search, read, and change questions individually or in bulk. */
export function QuestionManager() {
  const address = useManagerAddress();
  const { filter, page } = address;
  const questions = useQuestions(filter, page);
  const categories = useCategories();
  const count = useQuestionCount(filter);
  const bulk = useBulkChange();
  const restore = useRestoreQuestion();
  const [toDelete, setToDelete] = useState<readonly QuestionToDelete[]>([]);
  const error = questions.error ?? categories.error;
  // While the next list loads, an empty previous list must not be shown as the result.
  const isStaleEmpty = questions.isPlaceholderData && questions.data?.length === 0;
  const shown = error || isStaleEmpty ? undefined : questions.data;
  const chosen = useSelection(useMemo(() => (shown ?? []).map(({ id }) => id), [shown]));
  const chosenOnPage = (shown ?? []).filter(({ id }) => chosen.ids.has(id));
  const focusAfter = useFocusAfterChange(shown);
  const isPageChosen = chosenOnPage.length > 0 && chosenOnPage.length === shown?.length;
  // All matching questions stay selected while the whole page is. Deselecting one limits the selection to the page.
  const matching = useMatchingQuestions(filter, page, isPageChosen);
  const chosenQuestions = matching.found ?? chosenOnPage;
  const isDeleted = filter.status === 'deleted';
  const isFiltered = !isEmptyFilter(filter);
  const clear = isFiltered ? clearFilters : null;

  function clearFilters() {
    document.getElementById(countId)?.focus();
    address.setFilter(emptyFilter);
  }

  function change(what: BulkChange) {
    // With a filter the changed rows may leave the list, and the bar with them, so the focus moves to the count.
    focusAfter(countId);
    bulk.mutate({ change: what, questions: chosenQuestions }, { onSettled: matching.forget });
  }

  function confirmDelete(unwanted: readonly QuestionToDelete[]) {
    focusAfter(countId);
    setToDelete(unwanted);
  }

  const hasMore = (count.data?.count ?? 0) > (shown?.length ?? 0);
  const retry = () => Promise.all([questions.refetch(), categories.refetch(), count.refetch()]);
  return (
    <div className="manager">
      <FilterBar filter={filter} categories={categories.data ?? []} onChange={address.setFilter} />
      <ListHead
        chosen={chosen}
        shownCount={shown?.length ?? 0}
        countText={count.data && !error ? formatQuestionCount(count.data) : ''}
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
                isStale={questions.isPlaceholderData}
                onEdit={({ id }) => address.openSheet({ kind: 'edit', id })}
                onChanges={({ id }) => address.openSheet({ kind: 'changes', id })}
                onDelete={(question) => confirmDelete([question])}
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
          onAll={isPageChosen && !matching.found && hasMore ? matching.find : null}
          allText={count.data ? `Select all ${formatQuestionCount(count.data)}` : 'Select all'}
          exportAddress={(format) =>
            getExportUrl(
              format,
              chosenQuestions === chosenOnPage
                ? { ids: chosenOnPage.map(({ id }) => id).join(','), sort: page.sort }
                : toExportQuery(filter, page),
            )
          }
          categories={categories.data ?? []}
          isFinding={matching.isFinding}
          isBusy={bulk.isPending}
          onChange={change}
          onDelete={() => confirmDelete(chosenQuestions)}
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
