let last: string | null = null;

/** Notes the page that a link of ours leads away from. */
export function leave({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  last = pathname + search;
}

/** The page that led to this one; `otherwise` for who came by the address. */
export function cameFrom(otherwise: string): string {
  return last ?? otherwise;
}
