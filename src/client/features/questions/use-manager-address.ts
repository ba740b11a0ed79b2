import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  parseQuestionFilter,
  parsePage,
  type QuestionFilter,
  toSearchParams,
  type ShownPage,
} from './question-filter.ts';
import { type OpenSheet, toSheetQuery } from './use-sheet-address.ts';
import { useSheetAddress } from './use-sheet-address.ts';

interface ManagerState {
  readonly filter: QuestionFilter;
  readonly page: ShownPage;
  readonly sheet: OpenSheet;
}

function getManagerUrl({ filter, page, sheet }: ManagerState): string {
  const query = toSearchParams(filter, page);
  for (const [name, value] of toSheetQuery(sheet)) query.set(name, value);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/** Stored in the URL, so that they survive a reload and the browser's Back button. */
export function useManagerAddress() {
  const query = new URLSearchParams(useSearch());
  const sheets = useSheetAddress();
  const place: ManagerState = { filter: parseQuestionFilter(query), page: parsePage(query), sheet: sheets.sheet };
  return {
    ...place,
    ...sheets,
    /** A new filter starts at the first page. While the user keeps typing a search, the history entry is replaced. */
    setFilter(filter: QuestionFilter, isTyping = false) {
      navigate(getManagerUrl({ ...place, filter, page: { ...place.page, page: 1 } }), {
        replace: isTyping && place.filter.search !== '',
      });
    },
    /** A new size, order or layout starts at the first page. */
    setPage(change: Partial<ShownPage>) {
      navigate(getManagerUrl({ ...place, page: { ...place.page, page: 1, ...change } }));
    },
    pageAddress: (page: number) => getManagerUrl({ ...place, page: { ...place.page, page } }),
  };
}

export type ManagerAddress = ReturnType<typeof useManagerAddress>;
