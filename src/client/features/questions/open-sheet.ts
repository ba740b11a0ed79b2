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
