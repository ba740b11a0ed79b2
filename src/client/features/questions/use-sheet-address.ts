import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type OpenSheet, openSheetOf, sheetQuery } from './open-sheet.ts';

/** The open sheet lives in the address, whatever else stands there. The sheet itself sees to the browser's Back. */
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
    openSheet: (next: OpenSheet) => navigate(addressOf(next), { replace: true }),
    closeSheet: () => navigate(addressOf(null), { replace: true }),
  };
}
