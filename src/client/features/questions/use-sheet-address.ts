import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export type OpenSheet =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'changes'; readonly id: number }
  | null;

function parseId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Parses `?edit=new`, `?edit=28001` and `?changes=28001`. */
export function parseOpenSheet(query: URLSearchParams): OpenSheet {
  if (query.get('edit') === 'new') return { kind: 'new' };
  const edited = parseId(query.get('edit'));
  if (edited !== null) return { kind: 'edit', id: edited };
  const changed = parseId(query.get('changes'));
  return changed === null ? null : { kind: 'changes', id: changed };
}

export function toSheetQuery(sheet: OpenSheet): [name: string, value: string][] {
  if (sheet === null) return [];
  if (sheet.kind === 'new') return [['edit', 'new']];
  return [[sheet.kind, String(sheet.id)]];
}

/** Keeps other parameters. The sheet itself handles the Back button. */
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
