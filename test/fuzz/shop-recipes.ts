import type { AvatarItem } from '#shared/avatar/contract.ts';
import { avatarPlaces, placeOf } from '#shared/avatar/rules.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { createPushBrowser } from '../harness/push-browser.ts';
import type { Person } from './caller.ts';
import { type Lane, recipes } from './lane.ts';

const subscribe = 'POST /api/push/subscribe';
const track = 'POST /api/ads/track';
const claim = 'POST /api/ads/claim-reward';

const buyer = ({ dice, people }: Lane): Person => dice.pick([people.player, people.friend, people.stranger]);

/** What somebody owns, and what they may buy. */
async function wardrobe({ ask }: Lane, who: Person) {
  const { body: items } = await ask<AvatarItem[]>(who, 'GET /api/avatar/items');
  const { body: owned } = await ask<{ avatarItemId: number }[]>(who, 'GET /api/avatar/inventory');
  if (!Array.isArray(items) || !Array.isArray(owned)) return { owned: [], missing: [] };
  const ids = new Set(owned.map(({ avatarItemId }) => avatarItemId));
  return {
    owned: items.filter(({ id }) => ids.has(id)),
    missing: items.filter(({ id, isSold }) => isSold && !ids.has(id)),
  };
}

const videoMs = 15_500;
/** Whoever has begun a video, the first first; by the lane they are in. */
const begun = new WeakMap<Lane, { readonly by: Person; readonly adId: number; readonly ripeAt: number }[]>();

async function beginVideo(lane: Lane): Promise<void> {
  const by = buyer(lane);
  const { body } = await lane.ask<{ id?: number }>(by, 'GET /api/ads/{placement}', {
    params: { placement: 'rewarded' },
  });
  if (body?.id === undefined) return;
  await lane.ask(by, track, { body: { adId: body.id, type: 'view', placement: 'rewarded' } });
  const videos = begun.get(lane) ?? [];
  begun.set(lane, [...videos, { by, adId: body.id, ripeAt: performance.now() + videoMs }].slice(-6));
}

export const shopRecipes = recipes({
  'POST /api/shop/purchase': async (lane) => ({ by: buyer(lane), body: { powerUpType: lane.dice.pick(powerUpTypes) } }),

  'POST /api/streak/freeze': async (lane) => {
    const { people, ask } = lane;
    for (const by of [people.player, people.friend, people.stranger]) {
      const { body } = await ask<{ freezes?: number; maxFreezes?: number }>(by, 'GET /api/user/streak');
      if ((body?.freezes ?? 0) < (body?.maxFreezes ?? 0)) return { by, body: {} };
    }
    return null;
  },

  'POST /api/avatar/purchase': async (lane) => {
    const by = buyer(lane);
    const { missing } = await wardrobe(lane, by);
    const cheap = missing.filter(({ price }) => price <= 500);
    return cheap.length > 0 ? { by, body: { itemId: lane.dice.pick(cheap).id } } : null;
  },
  'DELETE /api/avatar/inventory/{id}': async (lane) => {
    const by = buyer(lane);
    const { owned, missing } = await wardrobe(lane, by);
    const bought = owned.filter(({ isStarter, earnedBy }) => !isStarter && !earnedBy);
    if (bought.length > 0) return { by, params: { id: lane.dice.pick(bought).id } };
    const [item] = missing.filter(({ price }) => price <= 500);
    if (!item) return null;
    await lane.ask(by, 'POST /api/avatar/purchase', { body: { itemId: item.id } });
    return { by, params: { id: item.id } };
  },
  'POST /api/avatar/shuffle': async (lane) => {
    const by = buyer(lane);
    // Only who wears nothing of their own may.
    await lane.ask(by, 'POST /api/avatar/settings', {
      body: Object.fromEntries(avatarPlaces.map((place) => [place, null])),
    });
    return { by };
  },
  'POST /api/avatar/settings': async (lane) => {
    const by = buyer(lane);
    const { owned } = await wardrobe(lane, by);
    const some = owned.filter(() => lane.dice.below(3) === 0);
    return {
      by,
      body: Object.fromEntries(some.map((item) => [placeOf(item), lane.dice.below(6) > 0 ? item.id : null])),
    };
  },

  'GET /api/ads/{placement}': async (lane) => ({
    by: buyer(lane),
    params: { placement: lane.dice.pick(['home', 'home-end', 'leaderboard', 'shop', 'rewarded']) },
  }),
  [track]: async (lane) => {
    const by = buyer(lane);
    const placement = lane.dice.pick(['home', 'shop', 'rewarded']);
    const { body } = await lane.ask<{ id?: number }>(by, 'GET /api/ads/{placement}', { params: { placement } });
    return body?.id === undefined
      ? null
      : { by, body: { adId: body.id, type: lane.dice.pick(['view', 'click']), placement } };
  },
  [claim]: async (lane) => {
    const videos = begun.get(lane) ?? [];
    const [ripe] = videos;
    if (!ripe) {
      await beginVideo(lane);
      return null;
    }
    const leftMs = ripe.ripeAt - performance.now();
    // Only where time can be moved on is it worth waiting for.
    if (leftMs > 0 && !lane.canSkipTime) return null;
    if (leftMs > 0) await lane.pass(leftMs);
    begun.set(lane, videos.slice(1));
    await beginVideo(lane);
    return { by: ripe.by, body: { adId: ripe.adId } };
  },

  [subscribe]: async (lane) => ({ by: buyer(lane), body: createPushBrowser().subscription }),
});
