import { beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { player } from '#server/db/schema/account.ts';
import { powerUpInventory } from '#server/db/schema/powerups.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { calendarOf } from '#test/harness/days.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
let calendar: ReturnType<typeof calendarOf>;
const day = (index: number) => new Date(Date.now() + index * 86_400_000).toISOString().slice(0, 10);
let days = 0;

// Each test has a date of its own, within the month that sessions last.
beforeAll(() => {
  calendar = calendarOf(app);
});
const freshDay = (time = '12:00:00') => calendar.goTo(day(++days), time);

interface Paid {
  readonly coins: number;
  readonly balance: number;
  readonly claimsLeft: number;
  readonly code: string;
}

const reward = { coins: 50, extraTime: 1, fiftyFifty: 1 };

async function rewardedAd({ browser }: Player): Promise<Ad> {
  return (await browser.get<Ad>('/api/ads/rewarded')).body;
}

async function begin(player: Player, adId?: number): Promise<number> {
  const id = adId ?? (await rewardedAd(player)).id;
  const answer = await player.browser.post('/api/ads/track', { adId: id, type: 'view', placement: 'rewarded' });
  expect([answer.status, answer.body]).toEqual([200, { tracked: true }]);
  return id;
}

const claim = (player: Player, adId: number) => player.browser.post<Paid>('/api/ads/claim-reward', { adId });
const powerUps = async ({ browser }: Player) => (await browser.get<Record<string, number>>('/api/user/powerups')).body;

async function watch(player: Player): Promise<number> {
  const adId = await begin(player);
  calendar.advance(15_000);
  return adId;
}

async function watchAndClaim(player: Player) {
  return claim(player, await watch(player));
}

describe('a rewarded video', () => {
  it('pays 50 coins, 1 Extra Time and 1 50/50, 15 s after it began', async () => {
    freshDay();
    const player = await buildPlayer(app);
    const ad = await rewardedAd(player);
    expect(ad).toMatchObject({ type: 'rewarded', placement: 'rewarded', rewards: reward, claimsLeft: 5 });
    const paid = await watchAndClaim(player);
    expect([paid.status, paid.body]).toEqual([200, { ...reward, balance: 150, claimsLeft: 4 }]);
    expect(await player.coins()).toBe(150);
    expect(await powerUps(player)).toEqual({ extraTime: 4, skipQuestion: 3, extraLife: 3, fiftyFifty: 4 });
    expect(await ledgerOf(app, player.id, 'video')).toMatchObject([{ account: 'mint', amount: 50, balanceAfter: 150 }]);
    expect((await rewardedAd(player)).claimsLeft).toBe(4);
  });

  it('claimed twenty times at once pays once', async () => {
    freshDay();
    const player = await buildPlayer(app);
    const adId = await watch(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(player, adId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 videoNotBegun']),
    );
    expect(await player.coins()).toBe(150);
    expect(await powerUps(player)).toMatchObject({ extraTime: 4, fiftyFifty: 4 });
  });

  it('cannot be claimed before its 15 s are over, and a new beginning starts them anew', async () => {
    freshDay();
    const player = await buildPlayer(app);
    const adId = await begin(player);
    expect((await claim(player, adId)).body).toMatchObject({
      code: 'videoTooShort',
      message: 'The video is not over yet.',
    });
    calendar.advance(12_000);
    expect((await claim(player, adId)).body.code).toBe('videoTooShort');
    await begin(player, adId);
    calendar.advance(10_000);
    expect((await claim(player, adId)).body.code).toBe('videoTooShort');
    expect(await player.coins()).toBe(100);
    calendar.advance(5_000);
    expect((await claim(player, adId)).status).toBe(200);
  });

  it('that nobody began, that another player began, or another one than was begun, pays nothing', async () => {
    freshDay();
    const player = await buildPlayer(app);
    const other = await buildPlayer(app);
    const adId = await watch(other);
    expect((await claim(player, adId)).body.code).toBe('videoNotBegun');
    await begin(player, adId);
    calendar.advance(15_000);
    const { body: house } = await player.browser.get<Ad>('/api/ads/home');
    expect((await claim(player, house.id)).body.code).toBe('videoNotBegun');
    expect([(await claim(player, 1_000_000_000)).status, (await claim(player, 0)).status]).toEqual([404, 400]);
    expect((await claim(player, adId)).status).toBe(200);
    expect((await claim(player, adId)).body.code).toBe('videoNotBegun');
    expect(await player.coins()).toBe(150);
  });

  it('pays five times on a date, and again on the next one', async () => {
    freshDay();
    const player = await buildPlayer(app);
    for (const left of [4, 3, 2, 1, 0]) expect((await watchAndClaim(player)).body.claimsLeft).toBe(left);
    expect((await rewardedAd(player)).claimsLeft).toBe(0);
    const sixth = await watchAndClaim(player);
    expect([sixth.status, sixth.body.code]).toEqual([409, 'videoRewardsUsedUp']);
    expect(await player.coins()).toBe(350);
    freshDay();
    expect((await watchAndClaim(player)).body).toEqual({ ...reward, balance: 400, claimsLeft: 4 });
  });

  it('pays no sixth time for who changes the time zone, before midnight or after it', async () => {
    freshDay('23:50:00');
    const player = await buildPlayer(app, { timeZone: 'UTC' });
    for (let index = 0; index < 5; index += 1) expect((await watchAndClaim(player)).status).toBe(200);
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      expect((await player.browser.patch('/api/user/profile', { timeZone })).status).toBe(200);
      expect((await watchAndClaim(player)).body.code).toBe('videoRewardsUsedUp');
    }
    // West of UTC the old date comes again at UTC's midnight; the player's date does not.
    calendar.advance(20 * 60_000);
    expect((await watchAndClaim(player)).body.code).toBe('videoRewardsUsedUp');
    calendar.advance(12 * 3_600_000);
    expect((await watchAndClaim(player)).status).toBe(200);
  });

  it.each([
    ['/api/ads/track', { adId: 1.5, type: 'view', placement: 'home' }, 'adId'],
    ['/api/ads/track', { adId: 1e12, type: 'view', placement: 'home' }, 'adId'],
    ['/api/ads/track', { adId: 1, type: 'claim', placement: 'home' }, 'type'],
    ['/api/ads/track', { adId: 1, type: 'view', placement: "home' or 1=1" }, 'placement'],
    ['/api/ads/track', { adId: 1, type: 'view', placement: 'home', at: '2020-01-01' }, 'at'],
    ['/api/ads/claim-reward', { adId: '1' }, 'adId'],
    ['/api/ads/claim-reward', { adId: 1, coins: 5000 }, 'coins'],
    ['/api/ads/claim-reward', {}, 'adId'],
  ])('%s with %j is a 400 that names the field', async (path, body, field) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.post<{ errors: { field: string }[] }>(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('is for who is signed in', async () => {
    const answer = await app.visitor().post('/api/ads/claim-reward', { adId: 1 });
    expect([answer.status, answer.text]).toMatchObject([401, expect.stringContaining('Unauthorized')]);
  });
});

const books = statement(
  'test.videos',
  `select p.id,
     (select coalesce(sum(amount), 0)::int from ledger_entry where player_id = p.id and reason = 'video') as coins,
     (select count(*)::int from rewarded_view where player_id = p.id and claimed_at is not null) as claims,
     (select coalesce(max(n), 0)::int from (select count(*) as n from rewarded_view where player_id = p.id
        and claimed_on is not null group by claimed_on) as dates) as "maxADay",
     i.extra_time as "extraTime", i.fifty_fifty as "fiftyFifty"
   from player p join power_up_inventory i on i.player_id = p.id where p.id = any($1::text[])`,
  {
    id: player.id,
    coins: computed.number(),
    claims: computed.number(),
    maxADay: computed.number(),
    extraTime: powerUpInventory.extraTime,
    fiftyFifty: powerUpInventory.fiftyFifty,
  },
);

describe('videos begun and claimed at random', () => {
  it('mint nothing beyond their claims, and no date pays six', async () => {
    freshDay('20:00:00');
    const players = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    const ids = [
      ...new Set(
        await Promise.all(Array.from({ length: 12 }, () => rewardedAd(players[0] as Player).then((ad) => ad.id))),
      ),
    ];
    let paid = 0;
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const player = players[Math.floor(Math.random() * players.length)] as Player;
          const adId = ids[Math.floor(Math.random() * ids.length)] as number;
          if (Math.random() < 0.4) {
            await begin(player, adId);
            return null;
          }
          return claim(player, adId);
        }),
      );
      paid += answers.filter((answer) => answer?.status === 200).length;
      calendar.advance(Math.random() < 0.1 ? 3 * 3_600_000 : 8_000 + Math.random() * 10_000);
    }
    const rows = await app.database.run(books, [players.map(({ id }) => id)]);
    expect(paid).toBeGreaterThan(4);
    expect(rows.reduce((sum, row) => sum + row.claims, 0)).toBe(paid);
    for (const row of rows) {
      expect(row.coins).toBe(50 * row.claims);
      expect([row.extraTime, row.fiftyFifty]).toEqual([3 + row.claims, 3 + row.claims]);
      expect(row.maxADay).toBeLessThanOrEqual(5);
    }
  });
});
