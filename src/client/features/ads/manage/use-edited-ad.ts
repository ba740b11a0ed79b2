import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type AdOrder, adOrderOf } from './ad-order.ts';

export type EditedAd = number | 'new' | null;

/** `?edit=new` and `?edit=12`. */
export function editedAd(search: string): EditedAd {
  const text = new URLSearchParams(search).get('edit');
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The ad whose form is open, and the order, stand in the address: a reload keeps to them. The form itself sees to the browser's Back. */
export function useEditedAd() {
  const search = useSearch();
  const edited = editedAd(search);

  function addressWith(name: 'edit' | 'sort', value: string | null): string {
    const query = new URLSearchParams(search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  }

  return {
    edited,
    edit: (ad: Exclude<EditedAd, null>) => navigate(addressWith('edit', String(ad)), { replace: true }),
    close: () => navigate(addressWith('edit', null), { replace: true }),
    order: adOrderOf(search),
    sort: (order: AdOrder) => navigate(addressWith('sort', order === 'newest' ? null : order), { replace: true }),
  };
}
