import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type OpenSheet, parseOpenSheet, toSheetQuery } from './open-sheet.ts';

/** Stores the open sheet in the URL and keeps other parameters. The sheet itself handles the Back button. */
export function useSheetAddress() {
  const search = useSearch();
  const sheet = parseOpenSheet(new URLSearchParams(search));

  function getUrl(next: OpenSheet): string {
    const query = new URLSearchParams(search);
    for (const name of ['edit', 'changes']) query.delete(name);
    for (const [name, value] of toSheetQuery(next)) query.set(name, value);
    return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  }

  return {
    sheet,
    openSheet: (next: OpenSheet) => navigate(getUrl(next), { replace: true }),
    closeSheet: () => navigate(getUrl(null), { replace: true }),
  };
}
