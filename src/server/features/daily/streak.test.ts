import { describe, expect, it } from 'vitest';
import type { StreakState } from '#shared/daily/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { answerFrom, buildPlayer, type Player, playGame, createAnswers } from '#test/harness/player.ts';

const app = useTestApp();
const calendar = createCalendar(app);

const getStreak = async (player: Player) => (await player.browser.get<StreakState>('/api/user/streak')).body;
const getShownStreak = async (player: Player) =>
  (await player.browser.get<{ currentStreak: number }>('/api/auth/user')).body.currentStreak;
const getDayState = async (player: Player, date: string) =>
  (await getStreak(player)).days.find((day) => day.date === date)?.state;
const buyFreeze = (player: Player, body?: object, key?: string) =>
  player.browser.request<{ coins: number; freezes: number; message: string }>('POST', '/api/streak/freeze', {
    ...(body ? { body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

/** Plays a game of one question. A right or wrong answer makes no difference for the streak. */
const playOneGame = async (player: Player) => (await playGame(player, ['wrong'])).streak;

async function playDays(player: Player, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await playOneGame(player);
    calendar.nextDay();
  }
}

/**
 * Sets the clock to noon, further from midnight than any test takes, on a date for which the sessions are still valid.
 */
function startAtNoon(): string {
  calendar.goTo(new Date().toISOString().slice(0, 10), '12:00:00');
  return calendar.today();
}

describe('streak', () => {
  it('is empty before the first game', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    const state = await getStreak(player);
    expect(state).toMatchObject({ current: 0, longest: 0, freezes: 0, maxFreezes: 2, freezePrice: 100 });
    expect(state).toMatchObject({ playedToday: false, nextMilestone: 3 });
    expect(state.days).toHaveLength(42);
    expect(state.days.at(-1)).toEqual({ date: today, state: 'today' });
    expect(new Set(state.days.slice(0, -1).map((day) => day.state))).toEqual(new Set(['before']));
  });

  it('grows by one day with the first game of a date only', async () => {
    startAtNoon();
    const player = await buildPlayer(app);
    expect(await playOneGame(player)).toMatchObject({ current: 1, extendedToday: true });
    expect(await playOneGame(player)).toMatchObject({ current: 1, extendedToday: false });
    calendar.nextDay();
    expect(await playOneGame(player)).toMatchObject({ current: 2, extendedToday: true });
    expect(await getStreak(player)).toMatchObject({ current: 2, longest: 2, playedToday: true, nextMilestone: 3 });
  });

  it('breaks after a missed day and shows it', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    await playDays(player, 2);
    calendar.nextDay();
    expect(await getStreak(player)).toMatchObject({ current: 0, longest: 2 });
    expect(await getDayState(player, shiftDate(today, 2))).toBe('missed');
    expect(await playOneGame(player)).toMatchObject({ current: 1, longest: 2 });
  });

  it('is restored when the game of a missed day ends after midnight', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    await playOneGame(player);
    calendar.goTo(shiftDate(today, 1), '23:59:00');
    const [question] = await player.deal('/api/categories/1/questions?timeFactor=off');
    calendar.goTo(shiftDate(today, 2), '00:10:00');
    if (question) await answerFrom(player, question, createAnswers(0));
    const late = await player.submit({ gameId: question?.gameId });
    expect(late.body.streak).toMatchObject({ current: 2, extendedToday: true });
    expect(await playOneGame(player)).toMatchObject({ current: 3 });
    expect(await getStreak(player)).toMatchObject({ current: 3, longest: 3 });
  });
});

describe('streak freeze', () => {
  it('covers a missed day without extending the streak', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    await playDays(player, 1);
    expect((await buyFreeze(player)).body).toEqual({ coins: 0, freezes: 1 });
    calendar.nextDay();
    expect(await getStreak(player)).toMatchObject({ current: 1, freezes: 0 });
    expect(await getShownStreak(player)).toBe(1);
    expect(await getDayState(player, shiftDate(today, 1))).toBe('frozen');
    expect(await playOneGame(player)).toMatchObject({ current: 2, extendedToday: true, freezesUsed: 1 });
    expect(await getStreak(player)).toMatchObject({ current: 2, freezes: 0 });
    expect(await getDayState(player, shiftDate(today, 1))).toBe('frozen');
  });

  it('does not restore the streak when bought after the missed day', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    await playDays(player, 2);
    calendar.nextDay();
    expect((await buyFreeze(player)).body.freezes).toBe(1);
    expect(await getStreak(player)).toMatchObject({ current: 0, freezes: 1 });
    expect(await playOneGame(player)).toMatchObject({ current: 1, longest: 2, freezesUsed: 0 });
    expect(await getStreak(player)).toMatchObject({ freezes: 1 });
    expect(await getDayState(player, shiftDate(today, 2))).toBe('missed');
  });

  it('is returned when the day that it covered was played after all', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 200);
    await playOneGame(player);
    await buyFreeze(player);
    calendar.goTo(shiftDate(today, 1), '23:59:00');
    const [question] = await player.deal('/api/questions/random?timeFactor=off');
    calendar.goTo(shiftDate(today, 2), '00:05:00');
    expect((await buyFreeze(player)).body.freezes).toBe(1);
    if (question) await answerFrom(player, question, createAnswers(10));
    expect((await player.submit()).body.streak).toMatchObject({ current: 2, extendedToday: true });
    expect(await getStreak(player)).toMatchObject({ current: 2, freezes: 2 });
    expect(await getDayState(player, shiftDate(today, 1))).toBe('played');
  });

  it('keeps the streak when bought while a game of the missed day is open', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app);
    await playDays(player, 1);
    calendar.goTo(shiftDate(today, 1), '23:59:00');
    const [question] = await player.deal('/api/questions/random?timeFactor=off');
    calendar.goTo(shiftDate(today, 2), '00:05:00');
    expect((await buyFreeze(player)).body.freezes).toBe(1);
    if (question) await answerFrom(player, question, createAnswers(10));
    expect((await player.submit()).body.streak).toMatchObject({ current: 2 });
    expect(await getStreak(player)).toMatchObject({ current: 2, freezes: 1 });
  });

  it('is earned once per 7 days of streak, with room for two at most', async () => {
    startAtNoon();
    const player = await buildPlayer(app);
    await playDays(player, 6);
    expect(await getStreak(player)).toMatchObject({ current: 6, freezes: 0 });
    expect(await playOneGame(player)).toMatchObject({ current: 7, freezeEarned: true });
    expect(await playOneGame(player)).toMatchObject({ current: 7, freezeEarned: false });
    expect(await getStreak(player)).toMatchObject({ freezes: 1, nextMilestone: 14 });
    calendar.nextDay();
    await playDays(player, 6);
    expect(await playOneGame(player)).toMatchObject({ current: 14, freezeEarned: true });
    calendar.nextDay();
    await playDays(player, 6);
    expect(await playOneGame(player)).toMatchObject({ current: 21, freezeEarned: false });
    expect(await getStreak(player)).toMatchObject({ current: 21, freezes: 2 });
    calendar.nextDay(3);
    expect(await getStreak(player)).toMatchObject({ current: 21, freezes: 0 });
    calendar.nextDay();
    expect(await getStreak(player)).toMatchObject({ current: 0, longest: 21, freezes: 0 });
  });

  it('is not used for a date that a time zone change skipped', async () => {
    const today = startAtNoon();
    const player = await buildPlayer(app, { timeZone: 'Pacific/Honolulu' });
    calendar.nextDay();
    await playOneGame(player);
    await player.browser.patch('/api/user/profile', { timeZone: 'Pacific/Kiritimati' });
    await buyFreeze(player);
    calendar.nextDay();
    const state = await getStreak(player);
    expect(state).toMatchObject({ current: 1, freezes: 1 });
    expect(state.days.map((day) => day.state)).toContain('skipped');
    expect(await playOneGame(player)).toMatchObject({ current: 2 });
    expect(await getDayState(player, today)).toBe('before');
  });
});

describe('buying a freeze', () => {
  it('costs 100 coins and is rejected without enough coins or room', async () => {
    startAtNoon();
    const player = await buildPlayer(app);
    expect((await buyFreeze(player, { expectedPrice: 90 })).body.message).toBe(
      'The price has changed. Please look again.',
    );
    expect((await buyFreeze(player, { expectedPrice: 100 })).body).toEqual({ coins: 0, freezes: 1 });
    const poor = await buyFreeze(player);
    expect([poor.status, poor.body.message]).toEqual([409, 'Insufficient coins']);
    await setCoins(app, player.id, 250);
    expect((await buyFreeze(player)).body).toEqual({ coins: 150, freezes: 2 });
    const full = await buyFreeze(player);
    expect([full.status, full.body.message]).toEqual([409, 'You hold as many streak freezes as you can.']);
    expect(await player.coins()).toBe(150);
    expect((await getStreak(player)).freezes).toBe(2);
  });

  it('sells at most two, at 100 coins each, for twenty concurrent requests', async () => {
    startAtNoon();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 1_000);
    const bought = await Promise.all(Array.from({ length: 20 }, () => buyFreeze(player)));
    expect(bought.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(bought.filter(({ status }) => status === 409)).toHaveLength(18);
    expect(await player.coins()).toBe(800);
    expect((await getStreak(player)).freezes).toBe(2);
    expect(await listLedgerEntries(app, player.id, 'freeze')).toMatchObject([
      { account: 'sink', amount: -100, balanceAfter: 900 },
      { account: 'sink', amount: -100, balanceAfter: 800 },
    ]);
  });

  it('creates one purchase for twenty concurrent requests with one key', async () => {
    startAtNoon();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 1_000);
    const bought = await Promise.all(Array.from({ length: 20 }, () => buyFreeze(player, {}, 'my-order')));
    expect(new Set(bought.map(({ text }) => text))).toEqual(new Set(['{"coins":900,"freezes":1}']));
    expect((await getStreak(player)).freezes).toBe(1);
    expect((await buyFreeze(player, { expectedPrice: 100 }, 'my-order')).status).toBe(422);
  });

  it('loses neither result when a game ends at the same time', async () => {
    startAtNoon();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 200);
    await playDays(player, 6);
    const [question] = await player.deal();
    if (question) await answerFrom(player, question, createAnswers(0));
    await Promise.all([buyFreeze(player), player.submit()]);
    expect(await getStreak(player)).toMatchObject({ current: 7, freezes: 2 });
  });

  it.each([['{"expectedPrice":-1}'], ['{"expectedPrice":1.5}'], ['{"coins":0}'], ['[]'], ['{']])(
    'rejects the body %s',
    async (body) => {
      const player = await buildPlayer(app);
      const answer = await player.browser.request('POST', '/api/streak/freeze', { body });
      expect(answer.status).toBe(400);
      expect(await player.coins()).toBe(100);
    },
  );
});
