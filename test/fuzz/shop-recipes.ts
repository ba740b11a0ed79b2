import type { AvatarItem } from '#shared/avatar/contract.ts';
import { avatarPlaces, getAvatarPlace } from '#shared/avatar/rules.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { createPushBrowser } from '../harness/fakes/push-browser.ts';
import type { Person } from './caller.ts';
import { type Lane, defineRecipes } from './lane.ts';

const subscribeCall = 'POST /api/push/subscribe';
const trackCall = 'POST /api/ads/track';
const claimCall = 'POST /api/ads/claim-reward';

const pickBuyer = ({ dice, people }: Lane): Person => dice.pick([people.player, people.friend, people.stranger]);

async function listItems({ ask }: Lane, who: Person) {
  const { body: items } = await ask<AvatarItem[]>(who, 'GET /api/avatar/items');
  const { body: owned } = await ask<{ avatarItemId: number }[]>(who, 'GET /api/avatar/inventory');
  if (!Array.isArray(items) || !Array.isArray(owned)) return { owned: [], missing: [] };
  const ids = new Set(owned.map(({ avatarItemId }) => avatarItemId));
  return {
    owned: items.filter(({ id }) => ids.has(id)),
    missing: items.filter(({ id, isSold }) => isSold && !ids.has(id)),
  };
}

const videoDurationMs = 15_500;
/** Oldest first. */
const startedVideos = new WeakMap<Lane, { readonly by: Person; readonly adId: number; readonly ripeAt: number }[]>();

async function startVideo(lane: Lane): Promise<void> {
  const by = pickBuyer(lane);
  const { body } = await lane.ask<{ id?: number }>(by, 'GET /api/ads/{placement}', {
    params: { placement: 'rewarded' },
  });
  if (body?.id === undefined) return;
  await lane.ask(by, trackCall, { body: { adId: body.id, type: 'view', placement: 'rewarded' } });
  const videos = startedVideos.get(lane) ?? [];
  startedVideos.set(lane, [...videos, { by, adId: body.id, ripeAt: performance.now() + videoDurationMs }].slice(-6));
}

export const shopRecipes = defineRecipes({
  'POST /api/shop/purchase': async (lane) => ({
    by: pickBuyer(lane),
    body: { powerUpType: lane.dice.pick(powerUpTypes) },
  }),

  'POST /api/streak/freeze': async (lane) => {
    const { people, ask } = lane;
    for (const by of [people.player, people.friend, people.stranger]) {
      const { body } = await ask<{ freezes?: number; maxFreezes?: number }>(by, 'GET /api/user/streak');
      if ((body?.freezes ?? 0) < (body?.maxFreezes ?? 0)) return { by, body: {} };
    }
    return null;
  },

  'POST /api/avatar/purchase': async (lane) => {
    const by = pickBuyer(lane);
    const { missing } = await listItems(lane, by);
    const cheap = missing.filter(({ price }) => price <= 500);
    return cheap.length > 0 ? { by, body: { itemId: lane.dice.pick(cheap).id } } : null;
  },
  'DELETE /api/avatar/inventory/{id}': async (lane) => {
    const by = pickBuyer(lane);
    const { owned, missing } = await listItems(lane, by);
    const bought = owned.filter(({ isStarter, earnedBy }) => !isStarter && !earnedBy);
    if (bought.length > 0) return { by, params: { id: lane.dice.pick(bought).id } };
    const [item] = missing.filter(({ price }) => price <= 500);
    if (!item) return null;
    await lane.ask(by, 'POST /api/avatar/purchase', { body: { itemId: item.id } });
    return { by, params: { id: item.id } };
  },
  'POST /api/avatar/shuffle': async (lane) => {
    const by = pickBuyer(lane);
    // Shuffling is allowed only without own items, so take them off first.
    await lane.ask(by, 'POST /api/avatar/settings', {
      body: Object.fromEntries(avatarPlaces.map((place) => [place, null])),
    });
    return { by };
  },
  'POST /api/avatar/settings': async (lane) => {
    const by = pickBuyer(lane);
    const { owned } = await listItems(lane, by);
    const some = owned.filter(() => lane.dice.below(3) === 0);
    return {
      by,
      body: Object.fromEntries(some.map((item) => [getAvatarPlace(item), lane.dice.below(6) > 0 ? item.id : null])),
    };
  },

  'GET /api/ads/{placement}': async (lane) => ({
    by: pickBuyer(lane),
    params: { placement: lane.dice.pick(['home', 'home-end', 'leaderboard', 'shop', 'rewarded']) },
  }),
  [trackCall]: async (lane) => {
    const by = pickBuyer(lane);
    const placement = lane.dice.pick(['home', 'shop', 'rewarded']);
    const { body } = await lane.ask<{ id?: number }>(by, 'GET /api/ads/{placement}', { params: { placement } });
    return body?.id === undefined
      ? null
      : { by, body: { adId: body.id, type: lane.dice.pick(['view', 'click']), placement } };
  },
  [claimCall]: async (lane) => {
    const videos = startedVideos.get(lane) ?? [];
    const [oldestVideo] = videos;
    if (!oldestVideo) {
      await startVideo(lane);
      return null;
    }
    const leftMs = oldestVideo.ripeAt - performance.now();
    // Wait for the end of the video only if the clock can be advanced.
    if (leftMs > 0 && !lane.canSkipTime) return null;
    if (leftMs > 0) await lane.passTime(leftMs);
    startedVideos.set(lane, videos.slice(1));
    await startVideo(lane);
    return { by: oldestVideo.by, body: { adId: oldestVideo.adId } };
  },

  [subscribeCall]: async (lane) => ({ by: pickBuyer(lane), body: createPushBrowser().subscription }),
});
