import './question-pager.css';
import './question-manager.css';
import { Pager } from '#client/ui/controls/pager.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { formatPageRange } from './page-text.ts';
import {
  type QuestionFilter,
  type ShownPage,
  emptyFilter,
  isEmptyFilter,
  pageSizes,
  toExportQuery,
  toFilterQuery,
} from '../question-filter.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { ChangesSheet } from '../changes/changes-sheet.tsx';
import { EditorSheet } from '../editor/editor-sheet.tsx';
import { type ManagerAddress, useManagerAddress } from '../use-manager-address.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
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
import { ListHead, countId } from './list-head.tsx';
import { QuestionList } from './question-list.tsx';
import { formatQuestionCount } from '../question-texts.ts';
import { useQuestionCount, useQuestions } from '../queries.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { useSelection } from '#client/platform/hooks/use-selection.ts';
import { useBulkChange, useRestoreQuestion } from '../writes.ts';

interface QuestionPagerProps {
  readonly page: ShownPage;
  readonly shown: number;
  readonly count: { readonly count: number; readonly isMore: boolean } | undefined;
  readonly addressOf: (page: number) => string;
  readonly onSize: (size: ShownPage['size']) => void;
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }));

/** Renders nothing when one page is enough. */
function QuestionPager({ page: { page, size }, shown, count, addressOf, onSize }: QuestionPagerProps) {
  const hasNext = shown === size && (!count || count.isMore || page * size < count.count);
  const isEnough = page === 1 && !hasNext;
  if (isEnough && size === pageSizes[0]) return null;
  return (
    <div className="question-pager">
      {!isEnough && (
        <Pager
          label="Pages of questions"
          text={formatPageRange(page, size, shown, count)}
          before={page > 1 ? addressOf(page - 1) : null}
          next={hasNext ? addressOf(page + 1) : null}
        />
      )}
      <SelectField
        label="Questions a page"
        name="size"
        labelHidden
        value={String(size)}
        onChange={(text) => onSize(pageSizes.find((known) => String(known) === text) ?? pageSizes[0])}
        options={sizeOptions}
      />
    </div>
  );
}

interface QuestionSheetsProps {
  readonly address: ManagerAddress;
  readonly shown: readonly Question[];
  readonly categories: readonly Category[];
}

function QuestionSheets({ address, shown, categories }: QuestionSheetsProps) {
  const { sheet, openSheet, closeSheet } = address;
  return (
    <>
      <EditorSheet
        sheet={sheet?.kind === 'changes' ? null : sheet}
        shown={shown}
        categories={categories}
        newIn={address.filter.categoryId}
        mayBeBeside
        onOpen={openSheet}
        onClose={closeSheet}
      />
      {sheet?.kind === 'changes' && (
        <ChangesSheet
          key={sheet.id}
          id={sheet.id}
          text={shown.find(({ id }) => id === sheet.id)?.question}
          categories={categories}
          onClose={closeSheet}
        />
      )}
    </>
  );
}

/** Discarded when the filter or the page changes, or when the page is no longer completely selected. */
function useMatchingQuestions(filter: QuestionFilter, { page, size, sort }: ShownPage, isPageChosen: boolean) {
  const query = toFilterQuery(filter);
  const { data, variables, isPending, mutate, reset } = useMutation({
    mutationFn: (_key: string) => call('GET /api/admin/questions/matching', { query }),
    meta: { failure: createFailureWithReason('The questions did not load') },
  });
  const key = JSON.stringify([query, page, size, sort]);
  const isCurrent = isPageChosen && variables === key;
  const isOutdated = variables !== undefined && !isCurrent;
  useEffect(() => {
    if (isOutdated) reset();
  }, [isOutdated, reset]);
  return {
    found: isCurrent ? data : undefined,
    isFinding: isCurrent && isPending,
    find: () => mutate(key),
    forget: reset,
  };
}

type QuestionToDelete = ChosenQuestion & { readonly question?: string };

function getExportUrl(
  format: FileFormat,
  what: Partial<ReturnType<typeof toExportQuery>> & { readonly ids?: string },
): string {
  return getCallAddress('GET /api/admin/question-files/export', { query: { format, ...what } }).url;
}

/** See rules 2.37. */
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
