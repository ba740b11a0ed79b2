import type { adsContract } from '#shared/ads/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Ads } from './service.ts';

export function createAdsRoutes(ads: Ads): Handlers<typeof adsContract> {
  const { managing } = ads;
  return {
    'GET /api/ads/:placement': ({ params }, { playerId }) => ads.show(playerId, params.placement),
    'POST /api/ads/track': ({ body }, { playerId }) => ads.track(playerId, body),
    'POST /api/ads/claim-reward': ({ body }, { playerId }) => ads.claim(playerId, body.adId),
    'GET /api/admin/ads': () => managing.list(),
    'POST /api/admin/ads': ({ body }, { playerId }) => managing.add(playerId, body),
    'PUT /api/admin/ads/:id': ({ params, body }, { playerId }) => managing.edit(playerId, params.id, body),
  };
}

export function createAdsResources({ managing }: Pick<Ads, 'managing'>): Resources<typeof adsContract> {
  return { ad: ({ id }) => managing.mustExist(id) };
}
