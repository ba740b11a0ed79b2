import { describe, expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { challengePlaces } from '#shared/daily/challenge-places.ts';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { getDefaultChallenge } from '#shared/daily/challenges.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import {
  answerFrom,
  buildPlayer,
  type Player,
  playGame,
  answerAllQuestions,
  createAnswers,
} from '#test/harness/player.ts';

const app = useTestApp();
const calendar = createCalendar(app);

const getChallenge = async (player: Player) => (await player.browser.get<DailyChallenge>('/api/daily-challenge')).body;
const getProgress = async (player: Player) =>
  (await player.browser.get<ChallengeProgress>('/api/user/daily-challenge')).body;

/** The dates for which a player was paid. Checks that each payment was 50 coins from the mint. */
async function paidDates(player: Player): Promise<string[]> {
  const lines = await listLedgerEntries(app, player.id, 'daily');
  for (const line of lines) expect(line).toMatchObject({ account: 'mint', amount: 50 });
  return lines.map(({ reference }) => reference);
}

describe('daily challenge', () => {
  it('is the same for everyone on a date and includes the time of the next one', async () => {
    const date = calendar.goToChallenge('place-6');
    const [wren, fen] = [await buildPlayer(app), await buildPlayer(app)];
    const challenge = await getChallenge(wren);
    expect(await getChallenge(fen)).toEqual(challenge);
    const { kind, target, description, place } = getDefaultChallenge(date);
    expect(challenge).toEqual({
      ...{ date, kind, target, description, scope: 'game', rewardCoins: 50 },
      categoryId: place?.id,
      categorySlug: place?.slug,
      nextAt: `${shiftDate(date, 1)}T00:00:00.000Z`,
    });
  });

  it('uses only categories of the question bank', async () => {
    const { body } = await (await buildPlayer(app)).browser.get<Category[]>('/api/categories');
    const main = body.filter(({ parentId }) => parentId === null);
    expect(main.map(({ id, icon, name }) => ({ id, slug: icon, name }))).toEqual(challengePlaces);
  });

  it('has zero progress before the first game', async () => {
    const player = await buildPlayer(app);
    const { target, nextAt } = await getChallenge(player);
    expect(await getProgress(player)).toEqual({ completed: false, progress: 0, target, completedAt: null, nextAt });
  });

  it('uses the time zone of the player', async () => {
    const date = calendar.goToChallenge('right-7');
    const east = await buildPlayer(app);
    await east.browser.patch('/api/user/profile', { timeZone: 'Pacific/Kiritimati' });
    calendar.nextDay();
    expect((await getChallenge(east)).date).toBe(shiftDate(date, 2));
    expect((await getChallenge(await buildPlayer(app))).date).toBe(shiftDate(date, 1));
  });
});

describe('a challenge in one game', () => {
  it('keeps the best game and pays 50 coins in the submit that fulfills it', async () => {
    const date = calendar.goToChallenge('right-7');
    const player = await buildPlayer(app);
    const first = await playGame(player, createAnswers(5));
    expect(first.dailyChallenge).toEqual({
      ...{ date, description: 'Answer 7 questions right in one game.', rewardCoins: 50 },
      ...{ completed: false, progress: 5, target: 7, justCompleted: false },
    });
    expect((await playGame(player, createAnswers(3))).dailyChallenge?.progress).toBe(5);
    const third = await playGame(player, createAnswers(8));
    expect(third.dailyChallenge).toMatchObject({ completed: true, progress: 7, justCompleted: true });
    expect(third.coinsEarned).toBe(5);
    expect(await player.coins()).toBe(100 + 3 * 5 + 50);
    expect(await getProgress(player)).toMatchObject({ completed: true, progress: 7, completedAt: expect.any(String) });
    expect((await playGame(player, createAnswers(8))).dailyChallenge).toMatchObject({
      completed: true,
      justCompleted: false,
    });
    expect(await paidDates(player)).toEqual([date]);
    const { body: entries } = await player.browser.get<WalletEntry[]>('/api/user/wallet');
    expect(entries.find(({ reason }) => reason === 'daily')).toMatchObject({ text: 'Daily challenge', amount: 50 });
  });

  it('counts the subcategories of its category', async () => {
    const date = calendar.goToChallenge('place-6');
    const player = await buildPlayer(app);
    const place = getDefaultChallenge(date).place?.id;
    const result = await playGame(player, createAnswers(6), `/api/categories/${place}/questions`);
    expect(result.dailyChallenge).toMatchObject({ completed: true, progress: 6 });
  });

  it('takes the power-ups of the game into account', async () => {
    calendar.goToChallenge('no-power-ups');
    const player = await buildPlayer(app);
    const [skipped] = await player.deal();
    await player.use('skipQuestion', skipped);
    await answerFrom(player, await player.next(skipped?.gameId ?? 0), createAnswers(10).slice(1));
    expect((await player.submit()).body.dailyChallenge).toMatchObject({ completed: false, progress: 0 });
    expect((await playGame(player, createAnswers(10))).dailyChallenge).toMatchObject({ completed: true });
  });

  it('counts survival games', async () => {
    calendar.goToChallenge('survival-5');
    const player = await buildPlayer(app);
    expect((await playGame(player, createAnswers(6))).dailyChallenge?.progress).toBe(0);
    let [question] = await player.deal('/api/questions/random?gameMode=survival');
    for (let asks = 0; asks < 6 && question; asks += 1) {
      const { body } = await player.answer(question, asks < 5 ? 'right' : 'wrong');
      question = body.isGameOver ? undefined : await player.next(body.gameId);
    }
    expect((await player.submit({ gameMode: 'survival' })).body.dailyChallenge).toMatchObject({ justCompleted: true });
  });
});

describe('a challenge across the day', () => {
  it('adds up the games of the date', async () => {
    calendar.goToChallenge('right-20-day');
    const player = await buildPlayer(app);
    expect((await playGame(player, createAnswers(10))).dailyChallenge?.progress).toBe(10);
    expect((await playGame(player, createAnswers(9))).dailyChallenge?.progress).toBe(19);
    expect((await playGame(player, createAnswers(9))).dailyChallenge).toMatchObject({
      progress: 20,
      justCompleted: true,
    });
  });

  it('ignores a game that was left early', async () => {
    calendar.goToChallenge('right-20-day');
    const player = await buildPlayer(app);
    const [question] = await player.deal();
    if (question) await player.answer(question, 'right');
    expect((await player.submit()).body.dailyChallenge).toBeNull();
    expect(await getProgress(player)).toMatchObject({ progress: 0 });
  });
});

describe('challenge reward', () => {
  it('is paid once for twenty concurrent submits', async () => {
    calendar.goToChallenge('row-5');
    const player = await buildPlayer(app);
    await answerAllQuestions(player, '/api/questions/random');
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit()));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]?.body.dailyChallenge).toMatchObject({ justCompleted: true });
    expect(await player.coins()).toBe(155);
  });

  it('belongs to the date on which the game opened, even a minute before midnight', async () => {
    const date = calendar.goToChallenge('right-7', '23:59:00');
    const player = await buildPlayer(app);
    const [first] = await player.deal('/api/questions/random?timeFactor=off');
    if (first) await answerFrom(player, first, createAnswers(3).slice(0, 3));
    calendar.advance(120_000);
    const tomorrow = shiftDate(date, 1);
    expect((await getChallenge(player)).date).toBe(tomorrow);
    await answerFrom(player, await player.next(first?.gameId ?? 0), createAnswers(10).slice(3));
    expect((await player.submit()).body.dailyChallenge).toMatchObject({ date, justCompleted: true });
    expect(await getProgress(player)).toMatchObject({ completed: false, progress: 0 });
    expect(await paidDates(player)).toEqual([date]);
  });

  it('is not paid again when a time zone change lengthens the date or the clock jumps back', async () => {
    const date = calendar.goToChallenge('right-7', '12:00:00');
    const player = await buildPlayer(app);
    expect((await playGame(player, createAnswers(7))).dailyChallenge?.justCompleted).toBe(true);
    await player.browser.patch('/api/user/profile', { timeZone: 'Pacific/Honolulu' });
    calendar.goTo(shiftDate(date, 1), '01:00:00');
    expect(await getChallenge(player)).toMatchObject({ date, nextAt: `${shiftDate(date, 1)}T10:00:00.000Z` });
    expect((await playGame(player, createAnswers(7))).dailyChallenge).toMatchObject({ date, justCompleted: false });
    calendar.goTo(shiftDate(date, 1), '12:00:00');
    expect((await playGame(player, createAnswers(1))).dailyChallenge?.date).toBe(shiftDate(date, 1));
    calendar.goTo(date, '15:00:00');
    expect((await playGame(player, createAnswers(1))).dailyChallenge?.date).toBe(shiftDate(date, 1));
    expect(await paidDates(player)).toEqual([date]);
  });
});
