import { describe, expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { challengePlaces } from '#shared/daily/challenge-places.ts';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { challengeOf } from '#shared/daily/challenges.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { calendarOf } from '#test/harness/days.ts';
import { answerOn, buildPlayer, type Player, playGame, seeAll, withRight } from '#test/harness/player.ts';

const app = useTestApp();
const calendar = calendarOf(app);

const asked = async (player: Player) => (await player.browser.get<DailyChallenge>('/api/daily-challenge')).body;
const progress = async (player: Player) =>
  (await player.browser.get<ChallengeProgress>('/api/user/daily-challenge')).body;

/** The dates for which a player was paid, with a check that each was paid 50 coins from the mint. */
async function paidDates(player: Player): Promise<string[]> {
  const lines = await ledgerOf(app, player.id, 'daily');
  for (const line of lines) expect(line).toMatchObject({ account: 'mint', amount: 50 });
  return lines.map(({ reference }) => reference);
}

describe('the daily challenge', () => {
  it('is the same for everyone on a date, and tells when the next one comes', async () => {
    const date = calendar.goToChallenge('place-6');
    const [wren, fen] = [await buildPlayer(app), await buildPlayer(app)];
    const challenge = await asked(wren);
    expect(await asked(fen)).toEqual(challenge);
    const { kind, target, description, place } = challengeOf(date);
    expect(challenge).toEqual({
      ...{ date, kind, target, description, scope: 'game', rewardCoins: 50 },
      categoryId: place?.id,
      categorySlug: place?.slug,
      nextAt: `${shiftDate(date, 1)}T00:00:00.000Z`,
    });
  });

  it('asks for categories that the bank has', async () => {
    const { body } = await (await buildPlayer(app)).browser.get<Category[]>('/api/categories');
    const main = body.filter(({ parentId }) => parentId === null);
    expect(main.map(({ id, icon, name }) => ({ id, slug: icon, name }))).toEqual(challengePlaces);
  });

  it('before the first game answers zeros', async () => {
    const player = await buildPlayer(app);
    const { target, nextAt } = await asked(player);
    expect(await progress(player)).toEqual({ completed: false, progress: 0, target, completedAt: null, nextAt });
  });

  it('follows the time zone of the player', async () => {
    const date = calendar.goToChallenge('right-7');
    const east = await buildPlayer(app);
    await east.browser.patch('/api/user/profile', { timeZone: 'Pacific/Kiritimati' });
    calendar.nextDay();
    expect((await asked(east)).date).toBe(shiftDate(date, 2));
    expect((await asked(await buildPlayer(app))).date).toBe(shiftDate(date, 1));
  });
});

describe('a challenge in one game', () => {
  it('keeps the best game, and pays 50 coins in the submit that fulfils it', async () => {
    const date = calendar.goToChallenge('right-7');
    const player = await buildPlayer(app);
    const first = await playGame(player, withRight(5));
    expect(first.dailyChallenge).toEqual({
      ...{ date, description: 'Answer 7 questions right in one game.', rewardCoins: 50 },
      ...{ completed: false, progress: 5, target: 7, justCompleted: false },
    });
    expect((await playGame(player, withRight(3))).dailyChallenge?.progress).toBe(5);
    const third = await playGame(player, withRight(8));
    expect(third.dailyChallenge).toMatchObject({ completed: true, progress: 7, justCompleted: true });
    expect(third.coinsEarned).toBe(5);
    expect(await player.coins()).toBe(100 + 3 * 5 + 50);
    expect(await progress(player)).toMatchObject({ completed: true, progress: 7, completedAt: expect.any(String) });
    expect((await playGame(player, withRight(8))).dailyChallenge).toMatchObject({
      completed: true,
      justCompleted: false,
    });
    expect(await paidDates(player)).toEqual([date]);
    const { body: entries } = await player.browser.get<WalletEntry[]>('/api/user/wallet');
    expect(entries.find(({ reason }) => reason === 'daily')).toMatchObject({ text: 'Daily challenge', amount: 50 });
  });

  it('of a category counts its subcategories', async () => {
    const date = calendar.goToChallenge('place-6');
    const player = await buildPlayer(app);
    const place = challengeOf(date).place?.id;
    const result = await playGame(player, withRight(6), `/api/categories/${place}/questions`);
    expect(result.dailyChallenge).toMatchObject({ completed: true, progress: 6 });
  });

  it('knows the power-ups of the game', async () => {
    calendar.goToChallenge('no-power-ups');
    const player = await buildPlayer(app);
    const [skipped] = await player.deal();
    await player.use('skipQuestion', skipped);
    await answerOn(player, await player.next(skipped?.gameId ?? 0), withRight(10).slice(1));
    expect((await player.submit()).body.dailyChallenge).toMatchObject({ completed: false, progress: 0 });
    expect((await playGame(player, withRight(10))).dailyChallenge).toMatchObject({ completed: true });
  });

  it('counts in survival', async () => {
    calendar.goToChallenge('survival-5');
    const player = await buildPlayer(app);
    expect((await playGame(player, withRight(6))).dailyChallenge?.progress).toBe(0);
    let [question] = await player.deal('/api/questions/random?gameMode=survival');
    for (let asks = 0; asks < 6 && question; asks += 1) {
      const { body } = await player.answer(question, asks < 5 ? 'right' : 'wrong');
      question = body.isGameOver ? undefined : await player.next(body.gameId);
    }
    expect((await player.submit({ gameMode: 'survival' })).body.dailyChallenge).toMatchObject({ justCompleted: true });
  });
});

describe('a challenge over the day', () => {
  it('adds up the games of the date', async () => {
    calendar.goToChallenge('right-20-day');
    const player = await buildPlayer(app);
    expect((await playGame(player, withRight(10))).dailyChallenge?.progress).toBe(10);
    expect((await playGame(player, withRight(9))).dailyChallenge?.progress).toBe(19);
    expect((await playGame(player, withRight(9))).dailyChallenge).toMatchObject({ progress: 20, justCompleted: true });
  });

  it('does not count a game that was left early', async () => {
    calendar.goToChallenge('right-20-day');
    const player = await buildPlayer(app);
    const [question] = await player.deal();
    if (question) await player.answer(question, 'right');
    expect((await player.submit()).body.dailyChallenge).toBeNull();
    expect(await progress(player)).toMatchObject({ progress: 0 });
  });
});

describe('the reward', () => {
  it('is paid once when twenty submit at once', async () => {
    calendar.goToChallenge('row-5');
    const player = await buildPlayer(app);
    await seeAll(player, '/api/questions/random');
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit()));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]?.body.dailyChallenge).toMatchObject({ justCompleted: true });
    expect(await player.coins()).toBe(155);
  });

  it('is of the date on which the game opened, a minute before midnight', async () => {
    const date = calendar.goToChallenge('right-7', '23:59:00');
    const player = await buildPlayer(app);
    const [first] = await player.deal('/api/questions/random?timeFactor=off');
    if (first) await answerOn(player, first, withRight(3).slice(0, 3));
    calendar.advance(120_000);
    const tomorrow = shiftDate(date, 1);
    expect((await asked(player)).date).toBe(tomorrow);
    await answerOn(player, await player.next(first?.gameId ?? 0), withRight(10).slice(3));
    expect((await player.submit()).body.dailyChallenge).toMatchObject({ date, justCompleted: true });
    expect(await progress(player)).toMatchObject({ completed: false, progress: 0 });
    expect(await paidDates(player)).toEqual([date]);
  });

  it('is not paid again for a date that a change of zone makes longer, nor when the clock jumps back', async () => {
    const date = calendar.goToChallenge('right-7', '12:00:00');
    const player = await buildPlayer(app);
    expect((await playGame(player, withRight(7))).dailyChallenge?.justCompleted).toBe(true);
    await player.browser.patch('/api/user/profile', { timeZone: 'Pacific/Honolulu' });
    calendar.goTo(shiftDate(date, 1), '01:00:00');
    expect(await asked(player)).toMatchObject({ date, nextAt: `${shiftDate(date, 1)}T10:00:00.000Z` });
    expect((await playGame(player, withRight(7))).dailyChallenge).toMatchObject({ date, justCompleted: false });
    calendar.goTo(shiftDate(date, 1), '12:00:00');
    expect((await playGame(player, withRight(1))).dailyChallenge?.date).toBe(shiftDate(date, 1));
    calendar.goTo(date, '15:00:00');
    expect((await playGame(player, withRight(1))).dailyChallenge?.date).toBe(shiftDate(date, 1));
    expect(await paidDates(player)).toEqual([date]);
  });
});
