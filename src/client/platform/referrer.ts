let last: string | null = null;

export function rememberReferrer({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  last = pathname + search;
}

/** The page that led to this one; `otherwise` if it was opened by its address. */
export function getReferrer(otherwise: string): string {
  return last ?? otherwise;
}
