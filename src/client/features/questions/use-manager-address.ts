import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { filterOf, pageOf, type QuestionFilter, queryOf, type ShownPage } from './question-filter.ts';
import { type OpenSheet, sheetQuery } from './open-sheet.ts';
import { useSheetAddress } from './use-sheet-address.ts';

interface Place {
  readonly filter: QuestionFilter;
  readonly page: ShownPage;
  readonly sheet: OpenSheet;
}

function addressOf({ filter, page, sheet }: Place): string {
  const query = queryOf(filter, page);
  for (const [name, value] of sheetQuery(sheet)) query.set(name, value);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/** Filter, page and open sheet live in the address: a reload and the browser's way back keep them. */
export function useManagerAddress() {
  const query = new URLSearchParams(useSearch());
  const sheets = useSheetAddress();
  const place: Place = { filter: filterOf(query), page: pageOf(query), sheet: sheets.sheet };
  return {
    ...place,
    ...sheets,
    /** A new filter begins at the first page; while a search is typed on, the entry of the history stays the same. */
    setFilter(filter: QuestionFilter, isTyping = false) {
      navigate(addressOf({ ...place, filter, page: { ...place.page, page: 1 } }), {
        replace: isTyping && place.filter.search !== '',
      });
    },
    /** Another size, order or look: from the first page on. */
    setPage(change: Partial<ShownPage>) {
      navigate(addressOf({ ...place, page: { ...place.page, page: 1, ...change } }));
    },
    pageAddress: (page: number) => addressOf({ ...place, page: { ...place.page, page } }),
  };
}

export type ManagerAddress = ReturnType<typeof useManagerAddress>;
