import { beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { player } from '#server/db/schema/account.ts';
import { powerUpInventory } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
let calendar: ReturnType<typeof createCalendar>;
const toDate = (index: number) => new Date(Date.now() + index * 86_400_000).toISOString().slice(0, 10);
let dayCount = 0;

// Each test uses a separate date within the session lifetime of a month.
beforeAll(() => {
  calendar = createCalendar(app);
});
const goToFreshDay = (time = '12:00:00') => calendar.goTo(toDate(++dayCount), time);

interface Paid {
  readonly coins: number;
  readonly balance: number;
  readonly claimsLeft: number;
  readonly code: string;
}

const reward = { coins: 50, extraTime: 1, fiftyFifty: 1 };

async function getRewardedAd({ browser }: Player): Promise<Ad> {
  return (await browser.get<Ad>('/api/ads/rewarded')).body;
}

async function beginVideo(player: Player, adId?: number): Promise<number> {
  const id = adId ?? (await getRewardedAd(player)).id;
  const answer = await player.browser.post('/api/ads/track', { adId: id, type: 'view', placement: 'rewarded' });
  expect([answer.status, answer.body]).toEqual([200, { tracked: true }]);
  return id;
}

const claim = (player: Player, adId: number) => player.browser.post<Paid>('/api/ads/claim-reward', { adId });
const getPowerUps = async ({ browser }: Player) =>
  (await browser.get<Record<string, number>>('/api/user/powerups')).body;

async function watch(player: Player): Promise<number> {
  const adId = await beginVideo(player);
  calendar.advance(15_000);
  return adId;
}

async function watchAndClaim(player: Player) {
  return claim(player, await watch(player));
}

describe('a rewarded video', () => {
  it('pays 50 coins, 1 Extra Time and 1 50/50, 15 s after it began', async () => {
    goToFreshDay();
    const player = await buildPlayer(app);
    const ad = await getRewardedAd(player);
    expect(ad).toMatchObject({ type: 'rewarded', placement: 'rewarded', rewards: reward, claimsLeft: 5 });
    const paid = await watchAndClaim(player);
    expect([paid.status, paid.body]).toEqual([200, { ...reward, balance: 150, claimsLeft: 4 }]);
    expect(await player.coins()).toBe(150);
    expect(await getPowerUps(player)).toEqual({ extraTime: 4, skipQuestion: 3, extraLife: 3, fiftyFifty: 4 });
    expect(await listLedgerEntries(app, player.id, 'video')).toMatchObject([
      { account: 'mint', amount: 50, balanceAfter: 150 },
    ]);
    expect((await getRewardedAd(player)).claimsLeft).toBe(4);
  });

  it('pays once when claimed twenty times at once', async () => {
    goToFreshDay();
    const player = await buildPlayer(app);
    const adId = await watch(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(player, adId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 videoNotBegun']),
    );
    expect(await player.coins()).toBe(150);
    expect(await getPowerUps(player)).toMatchObject({ extraTime: 4, fiftyFifty: 4 });
  });

  it('cannot be claimed within 15 s, and restarting it restarts the time', async () => {
    goToFreshDay();
    const player = await buildPlayer(app);
    const adId = await beginVideo(player);
    expect((await claim(player, adId)).body).toMatchObject({
      code: 'videoTooShort',
      message: 'The video is not over yet.',
    });
    calendar.advance(12_000);
    expect((await claim(player, adId)).body.code).toBe('videoTooShort');
    await beginVideo(player, adId);
    calendar.advance(10_000);
    expect((await claim(player, adId)).body.code).toBe('videoTooShort');
    expect(await player.coins()).toBe(100);
    calendar.advance(5_000);
    expect((await claim(player, adId)).status).toBe(200);
  });

  it('pays nothing unless the same player began the same video', async () => {
    goToFreshDay();
    const player = await buildPlayer(app);
    const other = await buildPlayer(app);
    const adId = await watch(other);
    expect((await claim(player, adId)).body.code).toBe('videoNotBegun');
    await beginVideo(player, adId);
    calendar.advance(15_000);
    const { body: house } = await player.browser.get<Ad>('/api/ads/home');
    expect((await claim(player, house.id)).body.code).toBe('videoNotBegun');
    expect([(await claim(player, 1_000_000_000)).status, (await claim(player, 0)).status]).toEqual([404, 400]);
    expect((await claim(player, adId)).status).toBe(200);
    expect((await claim(player, adId)).body.code).toBe('videoNotBegun');
    expect(await player.coins()).toBe(150);
  });

  it('pays five times per date, and again on the next date', async () => {
    goToFreshDay();
    const player = await buildPlayer(app);
    for (const left of [4, 3, 2, 1, 0]) expect((await watchAndClaim(player)).body.claimsLeft).toBe(left);
    expect((await getRewardedAd(player)).claimsLeft).toBe(0);
    const sixth = await watchAndClaim(player);
    expect([sixth.status, sixth.body.code]).toEqual([409, 'videoRewardsUsedUp']);
    expect(await player.coins()).toBe(350);
    goToFreshDay();
    expect((await watchAndClaim(player)).body).toEqual({ ...reward, balance: 400, claimsLeft: 4 });
  });

  it('pays no sixth time after a change of the time zone', async () => {
    goToFreshDay('23:50:00');
    const player = await buildPlayer(app, { timeZone: 'UTC' });
    for (let index = 0; index < 5; index += 1) expect((await watchAndClaim(player)).status).toBe(200);
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      expect((await player.browser.patch('/api/user/profile', { timeZone })).status).toBe(200);
      expect((await watchAndClaim(player)).body.code).toBe('videoRewardsUsedUp');
    }
    // West of UTC the old date repeats at UTC midnight, but the player's date does not.
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
  ])('returns a 400 naming the field for %s with %j', async (path, body, field) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.post<{ errors: { field: string }[] }>(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('requires a signed-in player', async () => {
    const answer = await app.visitor().post('/api/ads/claim-reward', { adId: 1 });
    expect([answer.status, answer.text]).toMatchObject([401, expect.stringContaining('Unauthorized')]);
  });
});

const readLedger = statement(
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

describe('random video begins and claims', () => {
  it('pay exactly the claims and at most five per date', async () => {
    goToFreshDay('20:00:00');
    const players = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    const ids = [
      ...new Set(
        await Promise.all(Array.from({ length: 12 }, () => getRewardedAd(players[0] as Player).then((ad) => ad.id))),
      ),
    ];
    let paid = 0;
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const player = players[Math.floor(Math.random() * players.length)] as Player;
          const adId = ids[Math.floor(Math.random() * ids.length)] as number;
          if (Math.random() < 0.4) {
            await beginVideo(player, adId);
            return null;
          }
          return claim(player, adId);
        }),
      );
      paid += answers.filter((answer) => answer?.status === 200).length;
      calendar.advance(Math.random() < 0.1 ? 3 * 3_600_000 : 8_000 + Math.random() * 10_000);
    }
    const rows = await app.database.run(readLedger, [players.map(({ id }) => id)]);
    expect(paid).toBeGreaterThan(4);
    expect(rows.reduce((sum, row) => sum + row.claims, 0)).toBe(paid);
    for (const row of rows) {
      expect(row.coins).toBe(50 * row.claims);
      expect([row.extraTime, row.fiftyFifty]).toEqual([3 + row.claims, 3 + row.claims]);
      expect(row.maxADay).toBeLessThanOrEqual(5);
    }
  });
});
