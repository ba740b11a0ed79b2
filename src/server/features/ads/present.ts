import type { Ad, ManagedAd } from '#shared/ads/contract.ts';
import { type AdPlacement, adState } from '#shared/ads/rules.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { AdWithCounts } from './managed-store.ts';
import type { AdRow } from './store.ts';

/** Rows older than the check of links may hold any path of the server, such as `/api/logout`: they show without a link. */
const getTarget = ({ clickUrl }: AdRow): string | null =>
  clickUrl?.startsWith('/') && !isPageAddress(clickUrl) ? null : clickUrl;

/** An ad as players see it; a video with what it pays, and how often today. */
export function playersAd(ad: AdRow, video: Pick<Ad, 'rewards' | 'claimsLeft'> | null): Ad {
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

/** An ad as its administrator sees it. */
export function managedAd(ad: AdWithCounts, now: Date): ManagedAd {
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
    state: adState(ad, now),
    views: ad.views,
    clicks: ad.clicks,
    claims: ad.claims,
  };
}
