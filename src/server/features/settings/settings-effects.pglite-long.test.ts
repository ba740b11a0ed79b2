import { beforeEach, describe, expect, it } from 'vitest';
import type { DailyChallenge, StreakState } from '#shared/daily/contract.ts';
import { defaultSettings } from '#shared/settings/rules.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { createGiftFriends, claimGift, createPendingGift } from '#test/harness/api/gifts.ts';
import { buildPlayer, playGame, type Player, createWholeGameAnswers } from '#test/harness/player.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';

const app = useTestApp({ env: administratorEnv });
const calendar = createCalendar(app);
let calls: ReturnType<typeof createSettingsCalls>;

// An administrator's session ends after 12 idle hours, and these tests skip days.
const signIn = async () => {
  calls = createSettingsCalls(app, await signInAdministrator(app));
};

beforeEach(signIn);

interface Refused {
  readonly code: string;
}

const buy = ({ browser }: Player, expectedPrice?: number) =>
  browser.post<Refused & { readonly coins: number }>('/api/shop/purchase', { powerUpType: 'extraTime', expectedPrice });

describe('changed settings', () => {
  it('apply to the reward and the number of paid games', async () => {
    await calls.set({ gameReward: 12, rewardedGamesPerDay: 1 });
    const player = await buildPlayer(app);
    expect((await playGame(player, createWholeGameAnswers())).coinsEarned).toBe(12);
    expect((await playGame(player, createWholeGameAnswers())).coinsEarned).toBe(0);
    await calls.set({ gameReward: 0, rewardedGamesPerDay: 50 });
    expect((await playGame(player, createWholeGameAnswers())).coinsEarned).toBe(0);
    expect(await listLedgerEntries(app, player.id, 'game')).toMatchObject([{ amount: 12 }]);
  });

  it('apply to the price of a power-up, and an outdated expected price is a 409', async () => {
    await calls.set({ extraTimePrice: 30 });
    const player = await buildPlayer(app);
    expect((await player.browser.get('/api/shop')).body).toMatchObject({ powerUps: { extraTime: 30 } });
    expect((await buy(player, 10)).body.code).toBe('priceChanged');
    expect((await buy(player, 30)).body.coins).toBe(70);
  });

  it('apply to the price of a streak freeze', async () => {
    await calls.set({ freezePrice: 60 });
    const { browser } = await buildPlayer(app);
    expect((await browser.get<StreakState>('/api/user/streak')).body.freezePrice).toBe(60);
    const bought = await browser.post('/api/streak/freeze', { expectedPrice: 60 });
    expect(bought.body).toMatchObject({ coins: 40, freezes: 1 });
  });

  it('apply to the reward of the daily challenge, which may be none', async () => {
    calendar.goToChallenge('right-7');
    await signIn();
    await calls.set({ dailyReward: 70, gameReward: 5 });
    const player = await buildPlayer(app);
    expect((await player.browser.get<DailyChallenge>('/api/daily-challenge')).body.rewardCoins).toBe(70);
    expect((await playGame(player, createWholeGameAnswers())).dailyChallenge).toMatchObject({
      justCompleted: true,
      rewardCoins: 70,
    });
    expect(await player.coins()).toBe(175);
    await calls.set({ dailyReward: 0 });
    const other = await buildPlayer(app);
    expect((await playGame(other, createWholeGameAnswers())).dailyChallenge).toMatchObject({
      justCompleted: true,
      rewardCoins: 0,
    });
    expect(await other.coins()).toBe(105);
  });

  it('apply to the reward and the daily number of videos', async () => {
    await calls.set({ videoReward: 15, rewardedVideosPerDay: 2 });
    const player = await buildPlayer(app);
    const watch = async () => {
      const { body: ad } = await player.browser.get<{ id: number; rewards: object; claimsLeft: number }>(
        '/api/ads/rewarded',
      );
      await player.browser.post('/api/ads/track', { adId: ad.id, type: 'view', placement: 'rewarded' });
      app.advance(15_000);
      return { ad, claimed: await player.browser.post<Refused>('/api/ads/claim-reward', { adId: ad.id }) };
    };
    const first = await watch();
    expect(first.ad).toMatchObject({ rewards: { coins: 15 }, claimsLeft: 2 });
    expect(first.claimed.body).toMatchObject({ coins: 15, balance: 115, claimsLeft: 1 });
    await calls.set({ videoReward: 0 });
    expect((await watch()).claimed.body).toMatchObject({ coins: 0, extraTime: 1, balance: 115, claimsLeft: 0 });
    expect((await watch()).claimed.body.code).toBe('videoRewardsUsedUp');
  });

  it('apply to the daily number of gifts', async () => {
    await calls.set({ giftCoinsPerDay: 20 });
    const [wren, odile] = await createGiftFriends(app);
    const id = await createPendingGift(wren, odile);
    expect((await claimGift(odile, id)).body.code).toBe('giftLimit');
    await calls.set({ giftCoinsPerDay: 25 });
    expect((await claimGift(odile, id)).body).toMatchObject({ coins: 125 });
  });

  it('apply to the default length of a tournament round and to the maximum fee', async () => {
    await calls.set({ tournamentRoundMinutes: 90, tournamentMaxFee: 25 });
    const { browser } = await buildPlayer(app);
    const create = (form: object) =>
      browser.post<Tournament & { errors: { field: string }[] }>('/api/tournaments', { name: 'Cup', ...form });
    expect((await create({ entryFee: 25 })).body).toMatchObject({ roundMinutes: 90, entryFee: 25 });
    expect((await create({ roundMinutes: 60 })).body.roundMinutes).toBe(60);
    const refused = await create({ entryFee: 26 });
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([400, ['entryFee']]);
    const practice = await browser.post<Tournament>('/api/tournaments/practice', {});
    expect(practice.body.roundMinutes).toBe(90);
  });

  it('are sent to the client as far as it needs them', async () => {
    const stand = await calls.getState();
    const { gameReward, dailyReward, videoReward, tournamentRoundMinutes, tournamentMaxFee, winsBeforeFee } =
      stand.settings;
    expect((await app.visitor().get('/api/settings')).body).toEqual({
      ...{ gameReward, dailyReward, videoReward, tournamentRoundMinutes, tournamentMaxFee, winsBeforeFee },
      operatorName: null,
      contactAddress: null,
      switchedOff: [],
      maintenance: null,
      announcements: [],
    });
    expect(stand.defaults).toEqual(defaultSettings);
    await calls.set({ operatorName: 'The Owl Club', contactAddress: 'hello@quest.example' });
    expect((await app.visitor().get('/api/settings')).body).toMatchObject({
      operatorName: 'The Owl Club',
      contactAddress: 'hello@quest.example',
    });
  });
});
