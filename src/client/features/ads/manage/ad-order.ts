import type { ManagedAd } from '#shared/ads/contract.ts';

export const adOrders = ['newest', 'views', 'clicks', 'period'] as const;
export type AdOrder = (typeof adOrders)[number];

export const adOrderNames: Readonly<Record<AdOrder, string>> = {
  newest: 'Newest first',
  views: 'Most seen',
  clicks: 'Most clicked',
  period: 'Ending soonest',
};

/** `?sort=clicks`; newest first by default. */
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
