import { describe, expect, it } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { adPlacements } from '#shared/ads/rules.ts';
import { readHouseAds, seedAds } from '#server/db/seed/ads.ts';
import { ad } from '#server/db/schema/ads.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';

const app = useTestApp();
const readTitles = statement('test.ad-titles', 'select title from ad order by id', { title: ad.title });
const countEvents = statement(
  'test.ad-events',
  `select type || ' ' || placement as what, count(*)::int as count from ad_event where player_id = $1 group by 1 order by 1`,
  { what: computed.text(), count: computed.number() },
);

const show = ({ browser }: Player, placement: string) => browser.get<Ad | null>(`/api/ads/${placement}`);
const track = ({ browser }: Player, body: unknown) => browser.post<{ tracked: boolean }>('/api/ads/track', body);
const countEventsOf = async (player: Player) =>
  Object.fromEntries((await app.database.run(countEvents, [player.id])).map((row) => [row.what, row.count]));

describe('house ads', () => {
  it('are shown at every placement, chosen at random', async () => {
    const player = await buildPlayer(app);
    for (const placement of adPlacements) {
      const seen = new Set<string>();
      for (let look = 0; look < 40; look += 1) {
        const { status, body } = await show(player, placement);
        expect([status, body?.placement]).toEqual([200, placement]);
        expect(body?.type).toBe(placement === 'rewarded' ? 'rewarded' : 'house');
        seen.add(body?.content.title ?? '');
      }
      expect(seen.size).toBeGreaterThan(1);
    }
  });

  it('return 200 and null when there is none', async () => {
    const player = await buildPlayer(app);
    const answer = await show(player, 'nowhere');
    expect([answer.status, answer.text]).toEqual([200, 'null']);
    expect((await show(player, 'No%20where')).status).toBe(400);
  });

  it('are seeded once', async () => {
    const before = await app.database.run(readTitles);
    expect(before.map(({ title }) => title)).toEqual((await readHouseAds()).map(({ title }) => title));
    await app.database.transaction((tx) => seedAds(tx));
    expect(await app.database.run(readTitles)).toEqual(before);
  });
});

describe('tracking', () => {
  it('records views and clicks, and counts views within 10 s once', async () => {
    const player = await buildPlayer(app);
    const { body: ad } = await show(player, 'home');
    const view = { adId: ad?.id, type: 'view', placement: 'home' };
    const views = await Promise.all(Array.from({ length: 10 }, () => track(player, view)));
    expect(views.filter(({ body }) => body.tracked)).toHaveLength(1);
    app.advance(9_000);
    expect((await track(player, view)).body).toEqual({ tracked: false });
    app.advance(2_000);
    expect((await track(player, view)).body).toEqual({ tracked: true });
    for (let click = 0; click < 2; click += 1) {
      expect((await track(player, { ...view, type: 'click' })).body).toEqual({ tracked: true });
    }
    expect(await countEventsOf(player)).toEqual({ 'click home': 2, 'view home': 2 });
  });

  it('returns 404 for an unknown ad and a 400 naming the right placement', async () => {
    const player = await buildPlayer(app);
    const { body: ad } = await show(player, 'shop');
    expect((await track(player, { adId: 1_000_000_000, type: 'view', placement: 'shop' })).status).toBe(404);
    const elsewhere = await player.browser.post<{ errors: { field: string }[] }>('/api/ads/track', {
      adId: ad?.id,
      type: 'view',
      placement: 'rewarded',
    });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body.errors.map(({ field }) => field)).toEqual(['placement']);
    expect(await countEventsOf(player)).toEqual({});
  });

  it("is part of the player's export and deleted with the account", async () => {
    const player = await buildPlayer(app);
    const { ads } = (await buildServices(app)).personalData;
    for (const placement of ['home', 'rewarded']) {
      const { body: ad } = await show(player, placement);
      await track(player, { adId: ad?.id, type: 'view', placement });
    }
    const own = await ads.exportData?.(app.database, player.id);
    expect(own).toMatchObject({ seen: [{ type: 'view', placement: 'home' }], videos: [{ claimedAt: null }] });
    await app.database.transaction(async (tx) => ads.erase?.(tx, player.id, new Date()));
    expect(await ads.exportData?.(app.database, player.id)).toEqual({ seen: [], videos: [] });
  });
});
