import type { adsContract } from '#shared/ads/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { addAd, assertAdExists, editAd, listManagedAds } from './ads-admin.ts';
import type { AdsContext } from './context.ts';
import { claimVideoReward, showAd, trackAd } from './player-ads.ts';

export function createAdsRoutes(ctx: AdsContext): Handlers<typeof adsContract> {
  return {
    'GET /api/ads/:placement': ({ params }, { playerId }) => showAd(ctx, playerId, params.placement),
    'POST /api/ads/track': ({ body }, { playerId }) => trackAd(ctx, playerId, body),
    'POST /api/ads/claim-reward': ({ body }, { playerId }) => claimVideoReward(ctx, playerId, body.adId),
    'GET /api/admin/ads': () => listManagedAds(ctx),
    'POST /api/admin/ads': ({ body }, { playerId }) => addAd(ctx, playerId, body),
    'PUT /api/admin/ads/:id': ({ params, body }, { playerId }) => editAd(ctx, playerId, params.id, body),
  };
}

export function createAdsResources(ctx: AdsContext): Resources<typeof adsContract> {
  return { ad: ({ id }) => assertAdExists(ctx, id) };
}
