import { describe, expect, it } from 'vitest';
import type { StreakState } from '#shared/daily/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf, setCoins } from '#test/harness/coins.ts';
import { calendarOf } from '#test/harness/days.ts';
import { answerOn, buildPlayer, type Player, playGame, withRight } from '#test/harness/player.ts';

const app = useTestApp();
const calendar = calendarOf(app);

const streak = async (player: Player) => (await player.browser.get<StreakState>('/api/user/streak')).body;
const shownStreak = async (player: Player) =>
  (await player.browser.get<{ currentStreak: number }>('/api/auth/user')).body.currentStreak;
const stateOf = async (player: Player, date: string) =>
  (await streak(player)).days.find((day) => day.date === date)?.state;
const buy = (player: Player, body?: object, key?: string) =>
  player.browser.request<{ coins: number; freezes: number; message: string }>('POST', '/api/streak/freeze', {
    ...(body ? { body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

/** A game of one question; right or wrong makes no difference to the day. */
const play = async (player: Player) => (await playGame(player, ['wrong'])).streak;

async function playDays(player: Player, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await play(player);
    calendar.nextDay();
  }
}

/** Noon, a day further from midnight than any test takes; and near enough for the sessions. */
function begin(): string {
  calendar.goTo(new Date().toISOString().slice(0, 10), '12:00:00');
  return calendar.today();
}

describe('the streak', () => {
  it('before the first game is nothing yet', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    const state = await streak(player);
    expect(state).toMatchObject({ current: 0, longest: 0, freezes: 0, maxFreezes: 2, freezePrice: 100 });
    expect(state).toMatchObject({ playedToday: false, nextMilestone: 3 });
    expect(state.days).toHaveLength(42);
    expect(state.days.at(-1)).toEqual({ date: today, state: 'today' });
    expect(new Set(state.days.slice(0, -1).map((day) => day.state))).toEqual(new Set(['before']));
  });

  it('grows by a day with the first game of a date, however many follow', async () => {
    begin();
    const player = await buildPlayer(app);
    expect(await play(player)).toMatchObject({ current: 1, extendedToday: true });
    expect(await play(player)).toMatchObject({ current: 1, extendedToday: false });
    calendar.nextDay();
    expect(await play(player)).toMatchObject({ current: 2, extendedToday: true });
    expect(await streak(player)).toMatchObject({ current: 2, longest: 2, playedToday: true, nextMilestone: 3 });
  });

  it('breaks with a missed day, and shows it', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    await playDays(player, 2);
    calendar.nextDay();
    expect(await streak(player)).toMatchObject({ current: 0, longest: 2 });
    expect(await stateOf(player, shiftDate(today, 2))).toBe('missed');
    expect(await play(player)).toMatchObject({ current: 1, longest: 2 });
  });

  it('is as long as before when the game of a missed day ends after midnight', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    await play(player);
    calendar.goTo(shiftDate(today, 1), '23:59:00');
    const [question] = await player.deal('/api/categories/1/questions?timeFactor=off');
    calendar.goTo(shiftDate(today, 2), '00:10:00');
    if (question) await answerOn(player, question, withRight(0));
    const late = await player.submit({ gameId: question?.gameId });
    expect(late.body.streak).toMatchObject({ current: 2, extendedToday: true });
    expect(await play(player)).toMatchObject({ current: 3 });
    expect(await streak(player)).toMatchObject({ current: 3, longest: 3 });
  });
});

describe('a freeze', () => {
  it('covers a missed day, and adds nothing', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    await playDays(player, 1);
    expect((await buy(player)).body).toEqual({ coins: 0, freezes: 1 });
    calendar.nextDay();
    expect(await streak(player)).toMatchObject({ current: 1, freezes: 0 });
    expect(await shownStreak(player)).toBe(1);
    expect(await stateOf(player, shiftDate(today, 1))).toBe('frozen');
    expect(await play(player)).toMatchObject({ current: 2, extendedToday: true, freezesUsed: 1 });
    expect(await streak(player)).toMatchObject({ current: 2, freezes: 0 });
    expect(await stateOf(player, shiftDate(today, 1))).toBe('frozen');
  });

  it('that is bought after the missed day does not bring the streak back', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    await playDays(player, 2);
    calendar.nextDay();
    expect((await buy(player)).body.freezes).toBe(1);
    expect(await streak(player)).toMatchObject({ current: 0, freezes: 1 });
    expect(await play(player)).toMatchObject({ current: 1, longest: 2, freezesUsed: 0 });
    expect(await streak(player)).toMatchObject({ freezes: 1 });
    expect(await stateOf(player, shiftDate(today, 2))).toBe('missed');
  });

  it('comes back when the day that it covered was played after all', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 200);
    await play(player);
    await buy(player);
    calendar.goTo(shiftDate(today, 1), '23:59:00');
    const [question] = await player.deal('/api/questions/random?timeFactor=off');
    calendar.goTo(shiftDate(today, 2), '00:05:00');
    expect((await buy(player)).body.freezes).toBe(1);
    if (question) await answerOn(player, question, withRight(10));
    expect((await player.submit()).body.streak).toMatchObject({ current: 2, extendedToday: true });
    expect(await streak(player)).toMatchObject({ current: 2, freezes: 2 });
    expect(await stateOf(player, shiftDate(today, 1))).toBe('played');
  });

  it('bought by who has a game of the missed day open leaves the streak whole', async () => {
    const today = begin();
    const player = await buildPlayer(app);
    await playDays(player, 1);
    calendar.goTo(shiftDate(today, 1), '23:59:00');
    const [question] = await player.deal('/api/questions/random?timeFactor=off');
    calendar.goTo(shiftDate(today, 2), '00:05:00');
    expect((await buy(player)).body.freezes).toBe(1);
    if (question) await answerOn(player, question, withRight(10));
    expect((await player.submit()).body.streak).toMatchObject({ current: 2 });
    expect(await streak(player)).toMatchObject({ current: 2, freezes: 1 });
  });

  it('is earned with each 7 days of streak, once each, and two are held at most', async () => {
    begin();
    const player = await buildPlayer(app);
    await playDays(player, 6);
    expect(await streak(player)).toMatchObject({ current: 6, freezes: 0 });
    expect(await play(player)).toMatchObject({ current: 7, freezeEarned: true });
    expect(await play(player)).toMatchObject({ current: 7, freezeEarned: false });
    expect(await streak(player)).toMatchObject({ freezes: 1, nextMilestone: 14 });
    calendar.nextDay();
    await playDays(player, 6);
    expect(await play(player)).toMatchObject({ current: 14, freezeEarned: true });
    calendar.nextDay();
    await playDays(player, 6);
    expect(await play(player)).toMatchObject({ current: 21, freezeEarned: false });
    expect(await streak(player)).toMatchObject({ current: 21, freezes: 2 });
    calendar.nextDay(3);
    expect(await streak(player)).toMatchObject({ current: 21, freezes: 0 });
    calendar.nextDay();
    expect(await streak(player)).toMatchObject({ current: 0, longest: 21, freezes: 0 });
  });

  it('costs nothing for a date that a change of zone skipped', async () => {
    const today = begin();
    const player = await buildPlayer(app, { timeZone: 'Pacific/Honolulu' });
    calendar.nextDay();
    await play(player);
    await player.browser.patch('/api/user/profile', { timeZone: 'Pacific/Kiritimati' });
    await buy(player);
    calendar.nextDay();
    const state = await streak(player);
    expect(state).toMatchObject({ current: 1, freezes: 1 });
    expect(state.days.map((day) => day.state)).toContain('skipped');
    expect(await play(player)).toMatchObject({ current: 2 });
    expect(await stateOf(player, today)).toBe('before');
  });
});

describe('buying a freeze', () => {
  it('takes 100 coins, and refuses when coins or room are missing', async () => {
    begin();
    const player = await buildPlayer(app);
    expect((await buy(player, { expectedPrice: 90 })).body.message).toBe('The price has changed. Please look again.');
    expect((await buy(player, { expectedPrice: 100 })).body).toEqual({ coins: 0, freezes: 1 });
    const poor = await buy(player);
    expect([poor.status, poor.body.message]).toEqual([409, 'Insufficient coins']);
    await setCoins(app, player.id, 250);
    expect((await buy(player)).body).toEqual({ coins: 150, freezes: 2 });
    const full = await buy(player);
    expect([full.status, full.body.message]).toEqual([409, 'You hold as many streak freezes as you can.']);
    expect(await player.coins()).toBe(150);
    expect((await streak(player)).freezes).toBe(2);
  });

  it('twenty at once buys two at most, at 100 coins each', async () => {
    begin();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 1_000);
    const bought = await Promise.all(Array.from({ length: 20 }, () => buy(player)));
    expect(bought.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(bought.filter(({ status }) => status === 409)).toHaveLength(18);
    expect(await player.coins()).toBe(800);
    expect((await streak(player)).freezes).toBe(2);
    expect(await ledgerOf(app, player.id, 'freeze')).toMatchObject([
      { account: 'sink', amount: -100, balanceAfter: 900 },
      { account: 'sink', amount: -100, balanceAfter: 800 },
    ]);
  });

  it('with one key is one order, twenty times at once', async () => {
    begin();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 1_000);
    const bought = await Promise.all(Array.from({ length: 20 }, () => buy(player, {}, 'my-order')));
    expect(new Set(bought.map(({ text }) => text))).toEqual(new Set(['{"coins":900,"freezes":1}']));
    expect((await streak(player)).freezes).toBe(1);
    expect((await buy(player, { expectedPrice: 100 }, 'my-order')).status).toBe(422);
  });

  it('while a game ends loses neither', async () => {
    begin();
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 200);
    await playDays(player, 6);
    const [question] = await player.deal();
    if (question) await answerOn(player, question, withRight(0));
    await Promise.all([buy(player), player.submit()]);
    expect(await streak(player)).toMatchObject({ current: 7, freezes: 2 });
  });

  it.each([['{"expectedPrice":-1}'], ['{"expectedPrice":1.5}'], ['{"coins":0}'], ['[]'], ['{']])(
    'refuses the body %s',
    async (body) => {
      const player = await buildPlayer(app);
      const answer = await player.browser.request('POST', '/api/streak/freeze', { body });
      expect(answer.status).toBe(400);
      expect(await player.coins()).toBe(100);
    },
  );
});
