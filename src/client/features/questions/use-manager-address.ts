import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { filterOf, pageOf, type QuestionFilter, queryOf, type ShownPage } from './question-filter.ts';
import { type OpenSheet, openSheetOf, sheetQuery } from './open-sheet.ts';

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

/** Whether the entry of the browser's history was made by opening the sheet: then going back closes it. */
const madeByOpening = { openedSheet: true } as const;

function isMadeByOpening(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedSheet' in state;
}

/** Filter, page and open sheet live in the address: a reload and the browser's way back keep them. */
export function useManagerAddress() {
  const query = new URLSearchParams(useSearch());
  const place: Place = { filter: filterOf(query), page: pageOf(query), sheet: openSheetOf(query) };
  return {
    ...place,
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
    openSheet(sheet: OpenSheet) {
      // From one to another, beside the list: the way back closes it.
      const isOpen = place.sheet !== null;
      navigate(addressOf({ ...place, sheet }), { replace: isOpen, state: isOpen ? history.state : madeByOpening });
    },
    closeSheet() {
      if (isMadeByOpening(history.state)) history.back();
      else navigate(addressOf({ ...place, sheet: null }), { replace: true });
    },
  };
}

export type ManagerAddress = ReturnType<typeof useManagerAddress>;
