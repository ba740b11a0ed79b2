import type { Ad, ManagedAd } from '#shared/ads/contract.ts';
import { type AdPlacement, getAdState } from '#shared/ads/rules.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { AdWithCounts } from './store.ts';
import type { AdRow } from './store.ts';

/** Rows from before links were validated may contain any server path, such as `/api/logout`; such ads have no link. */
const getTarget = ({ clickUrl }: AdRow): string | null =>
  clickUrl?.startsWith('/') && !isPageAddress(clickUrl) ? null : clickUrl;

/** An ad as players see it; a rewarded video includes the rewards and the claims left today. */
export function toPlayerAd(ad: AdRow, video: Pick<Ad, 'rewards' | 'claimsLeft'> | null): Ad {
  const { id, type, placement, title, description, backgroundColor, textColor } = ad;
  return {
    id,
    type,
    placement,
    content: { title, description, clickUrl: getTarget(ad), backgroundColor, textColor },
    rewards: video?.rewards ?? null,
    claimsLeft: video?.claimsLeft ?? null,
  };
}

export function toManagedAd(ad: AdWithCounts, now: Date): ManagedAd {
  return {
    id: ad.id,
    type: ad.type,
    placement: ad.placement as AdPlacement,
    title: ad.title,
    description: ad.description,
    clickUrl: getTarget(ad),
    backgroundColor: ad.backgroundColor,
    textColor: ad.textColor,
    isActive: ad.isActive,
    startsAt: ad.startsAt?.toISOString() ?? null,
    endsAt: ad.endsAt?.toISOString() ?? null,
    createdAt: ad.createdAt.toISOString(),
    state: getAdState(ad, now),
    views: ad.views,
    clicks: ad.clicks,
    claims: ad.claims,
  };
}
