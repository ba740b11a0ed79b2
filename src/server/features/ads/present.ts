import type { Ad, ManagedAd } from '#shared/ads/contract.ts';
import { type AdPlacement, adState } from '#shared/ads/rules.ts';
import type { AdWithCounts } from './managed-store.ts';
import type { AdRow } from './store.ts';

/** An ad as players see it; a video with what it pays, and how often today. */
export function playersAd(ad: AdRow, video: Pick<Ad, 'rewards' | 'claimsLeft'> | null): Ad {
  const { id, type, placement, title, description, clickUrl, backgroundColor, textColor } = ad;
  return {
    id,
    type,
    placement,
    content: { title, description, clickUrl, backgroundColor, textColor },
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
    clickUrl: ad.clickUrl,
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
