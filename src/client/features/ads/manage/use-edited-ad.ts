import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type AdOrder, parseAdOrder } from './ad-order.ts';

export type EditedAd = number | 'new' | null;

/** Parses `?edit=new` and `?edit=12`. */
export function parseEditedAd(search: string): EditedAd {
  const text = new URLSearchParams(search).get('edit');
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * The edited ad and the sort order are stored in the URL so that they survive a reload. The form handles the browser's
 * Back button.
 */
export function useEditedAd() {
  const search = useSearch();
  const edited = parseEditedAd(search);

  function buildUrl(name: 'edit' | 'sort', value: string | null): string {
    const query = new URLSearchParams(search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  }

  return {
    edited,
    edit: (ad: Exclude<EditedAd, null>) => navigate(buildUrl('edit', String(ad)), { replace: true }),
    close: () => navigate(buildUrl('edit', null), { replace: true }),
    order: parseAdOrder(search),
    sort: (order: AdOrder) => navigate(buildUrl('sort', order === 'newest' ? null : order), { replace: true }),
  };
}
