import type { ManagedAd } from '#shared/ads/contract.ts';

/** What the ads of a place are sorted by. */
export const adOrders = ['newest', 'views', 'clicks', 'period'] as const;
export type AdOrder = (typeof adOrders)[number];

export const adOrderNames: Readonly<Record<AdOrder, string>> = {
  newest: 'Newest first',
  views: 'Most seen',
  clicks: 'Most clicked',
  period: 'Ending soonest',
};

/** `?sort=clicks`; the newest first unless told. */
export function adOrderOf(search: string): AdOrder {
  const wanted = new URLSearchParams(search).get('sort');
  return adOrders.find((order) => order === wanted) ?? 'newest';
}

/** What has no end comes last, and what is over after that. */
function endOf({ endsAt, state }: ManagedAd): number {
  if (state === 'over') return Number.POSITIVE_INFINITY;
  return endsAt === null ? Number.MAX_VALUE : Date.parse(endsAt);
}

/** Equal ones stay as they came: the newest first. */
export function sortedAds(ads: readonly ManagedAd[], order: AdOrder): readonly ManagedAd[] {
  if (order === 'newest') return ads;
  if (order === 'period')
    return ads.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0));
  return ads.toSorted((one, other) => other[order] - one[order]);
}
