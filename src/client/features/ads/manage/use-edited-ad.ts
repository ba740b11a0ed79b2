import type { ManagedAd } from '#shared/ads/contract.ts';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export const adOrders = ['newest', 'views', 'clicks', 'period'] as const;
export type AdOrder = (typeof adOrders)[number];

export const adOrderNames: Readonly<Record<AdOrder, string>> = {
  newest: 'Newest first',
  views: 'Most seen',
  clicks: 'Most clicked',
  period: 'Ending soonest',
};

/** Newest first by default. */
export function parseAdOrder(search: string): AdOrder {
  const wanted = new URLSearchParams(search).get('sort');
  return adOrders.find((order) => order === wanted) ?? 'newest';
}

/** Sort key: ads without an end come after those with one, and finished ads last. */
function getEndSortKey({ endsAt, state }: ManagedAd): number {
  if (state === 'over') return Number.POSITIVE_INFINITY;
  return endsAt === null ? Number.MAX_VALUE : Date.parse(endsAt);
}

/** Stable sort; ties stay newest first. */
export function sortAds(ads: readonly ManagedAd[], order: AdOrder): readonly ManagedAd[] {
  if (order === 'newest') return ads;
  if (order === 'period')
    return ads.toSorted((one, other) =>
      getEndSortKey(one) < getEndSortKey(other) ? -1 : getEndSortKey(one) > getEndSortKey(other) ? 1 : 0,
    );
  return ads.toSorted((one, other) => other[order] - one[order]);
}

export type EditedAd = number | 'new' | null;

export function parseEditedAd(search: string): EditedAd {
  const text = new URLSearchParams(search).get('edit');
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Stored in the URL so that both survive a reload. The form handles the browser's Back button. */
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
