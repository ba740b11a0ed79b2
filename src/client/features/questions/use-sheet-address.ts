import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type OpenSheet, openSheetOf, sheetQuery } from './open-sheet.ts';

/** Whether the entry of the browser's history was made by opening the sheet: then going back closes it. */
const madeByOpening = { openedSheet: true } as const;

function isMadeByOpening(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedSheet' in state;
}

/** The open sheet lives in the address, whatever else stands there. */
export function useSheetAddress() {
  const search = useSearch();
  const sheet = openSheetOf(new URLSearchParams(search));

  function addressOf(next: OpenSheet): string {
    const query = new URLSearchParams(search);
    for (const name of ['edit', 'changes']) query.delete(name);
    for (const [name, value] of sheetQuery(next)) query.set(name, value);
    return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  }

  return {
    sheet,
    openSheet(next: OpenSheet) {
      // From one to another, beside the list: the way back closes it.
      const isOpen = sheet !== null;
      navigate(addressOf(next), { replace: isOpen, state: isOpen ? history.state : madeByOpening });
    },
    closeSheet() {
      if (isMadeByOpening(history.state)) history.back();
      else navigate(addressOf(null), { replace: true });
    },
  };
}
