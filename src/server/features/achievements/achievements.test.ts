import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import { achievements as rules } from '#shared/achievements/rules.ts';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
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
// Uses a date whose challenge no game of these tests meets, except in a test that asks for another date.
beforeAll(() => void calendar.goToChallenge('survival-10-day'));

async function getAchievements(player: Player): Promise<ReadonlyMap<string, Achievement>> {
  const { body } = await player.browser.get<Achievement[]>('/api/user/achievements');
  return new Map(body.map((each) => [each.id, each]));
}

async function listUnlockedIds(player: Player): Promise<string[]> {
  const has = [...(await getAchievements(player)).values()].filter(({ unlockedAt }) => unlockedAt !== null);
  return has.map(({ id }) => id).sort();
}

const write = statement(
  'test.counters',
  `insert into player_counters (player_id, counters) values ($1, $2::jsonb)
   on conflict (player_id) do update set counters = player_counters.counters || excluded.counters`,
);
const setCounters = (player: Player, counters: object) =>
  app.database.run(write, [player.id, JSON.stringify(counters)]);

describe('achievements', () => {
  it('are all listed and locked before the first game, in the order of the specification', async () => {
    const { body } = await (await buildPlayer(app)).browser.get<Achievement[]>('/api/user/achievements');
    expect(body.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    expect(body.slice(0, 6).map(({ name }) => name)).toEqual([
      ...['First Win', 'Hot Streak', 'Perfect Score', 'Know-It-All', 'Speed Demon', 'Social Star'],
    ]);
    expect(body.every(({ progress, unlockedAt }) => progress === 0 && unlockedAt === null)).toBe(true);
  });

  it('are unlocked and announced once by the game that reaches them', async () => {
    const player = await buildPlayer(app);
    const first = await playGame(player, createAnswers(10));
    expect(first.newAchievements).toEqual(expect.arrayContaining(['first-win', 'perfect-score', 'speed-demon']));
    const found = await getAchievements(player);
    expect(found.get('first-win')).toMatchObject({ progress: 1, target: 1, unlockedAt: expect.any(String) });
    expect(found.get('games-10')).toMatchObject({ progress: 1, target: 10, unlockedAt: null });
    expect(found.get('right-100')).toMatchObject({ progress: 10, target: 100 });
    expect(found.get('hot-streak')).toMatchObject({ progress: 1, note: 'Current streak: 1 day' });
    const second = await playGame(player, createAnswers(10));
    expect(second.newAchievements.filter((id) => first.newAchievements.includes(id))).toEqual([]);
    expect((await player.submit({ gameId: first.gameId })).body).toEqual(first);
  });

  it('ignore a game that was left early', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/questions/random?count=2');
    if (question) await player.answer(question, 'right');
    expect((await player.submit()).body.newAchievements).toEqual([]);
    const found = await getAchievements(player);
    expect([...found.values()].filter(({ progress }) => progress > 0)).toEqual([]);
  });

  it('unlock once under concurrent submits', async () => {
    const player = await buildPlayer(app);
    await answerAllQuestions(player, '/api/questions/random');
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit()));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]?.body.newAchievements).toContain('first-win');
    expect([...new Set(results[0]?.body.newAchievements)].sort()).toEqual(await listUnlockedIds(player));
  });

  it('count a question for the main category of its subcategory', async () => {
    const player = await buildPlayer(app);
    await answerAllQuestions(player, '/api/categories/6/questions');
    await player.submit();
    expect((await getAchievements(player)).get('place-history')).toMatchObject({ progress: 10, target: 50 });
  });

  it('count the days of a current streak', async () => {
    const player = await buildPlayer(app);
    await playGame(player, createAnswers(10));
    calendar.nextDay();
    expect((await playGame(player, createAnswers(10))).newAchievements).not.toContain('streak-3');
    calendar.nextDay();
    expect((await playGame(player, createAnswers(10))).newAchievements).toContain('streak-3');
    calendar.nextDay(2);
    const found = await getAchievements(player);
    expect(found.get('streak-3')).toMatchObject({ progress: 3, unlockedAt: expect.any(String) });
    expect(found.get('hot-streak')).toMatchObject({ progress: 0, note: 'Current streak: 0 days' });
    calendar.goToChallenge('survival-10-day');
  });

  it('count a game that meets the daily challenge', async () => {
    calendar.goToChallenge('right-7');
    const player = await buildPlayer(app);
    expect((await playGame(player, createAnswers(10))).newAchievements).toContain('daily-1');
    expect((await playGame(player, createAnswers(10))).newAchievements).not.toContain('daily-7');
    expect((await getAchievements(player)).get('daily-7')).toMatchObject({ progress: 1 });
    calendar.goToChallenge('survival-10-day');
  });

  it('count right answers in survival, which is never a perfect game', async () => {
    const player = await buildPlayer(app);
    let [question] = await player.deal('/api/questions/random?gameMode=survival');
    for (let asks = 0; asks < 11 && question; asks += 1) {
      const { body } = await player.answer(question, asks < 10 ? 'right' : 'wrong');
      question = body.isGameOver ? undefined : await player.next(body.gameId);
    }
    const { newAchievements } = (await player.submit({ gameMode: 'survival' })).body;
    expect(newAchievements).toEqual(expect.arrayContaining(['first-win', 'survival-5', 'survival-10']));
    expect(newAchievements).not.toContain('perfect-score');
    expect((await getAchievements(player)).get('survival-20')).toMatchObject({ progress: 10, unlockedAt: null });
  });

  it('do not count a game with a skipped question as perfect', async () => {
    const player = await buildPlayer(app);
    const [skipped] = await player.deal();
    await player.use('skipQuestion', skipped);
    await answerFrom(player, await player.next(skipped?.gameId ?? 0), createAnswers(10).slice(1));
    const result = (await player.submit()).body;
    expect(result).toMatchObject({ questionsCorrect: 9, questionsAnswered: 9, accuracy: 100 });
    expect(result.newAchievements).not.toContain('perfect-score');
  });

  it('show earlier progress as complete and unlock with the next game', async () => {
    const player = await buildPlayer(app);
    await setCounters(player, { gamesPlayed: 120, streak: 9 });
    const before = await getAchievements(player);
    expect(before.get('games-100')).toMatchObject({ progress: 100, unlockedAt: null });
    expect(before.get('hot-streak')).toMatchObject({ progress: 7, unlockedAt: null });
    expect((await playGame(player, ['wrong', 'wrong', 'wrong'])).newAchievements).toEqual([
      ...['hot-streak', 'streak-3', 'games-10', 'games-100'],
    ]);
  });

  it('count shop items that are owned, not items bought and given away', async () => {
    const player = await buildPlayer(app);
    await app.database.run(statement('test.rich', 'update wallet set coins = 1000000 where player_id = $1'), [
      player.id,
    ]);
    const { body: items } = await player.browser.get<AvatarItem[]>('/api/avatar/items');
    const [first, ...others] = items.filter(({ isStarter, rarity }) => !isStarter && rarity !== 'legendary');
    const buy = (item: AvatarItem | undefined) => player.browser.post('/api/avatar/purchase', { itemId: item?.id });
    for (let times = 0; times < 5; times += 1) {
      expect((await buy(first)).status).toBe(200);
      await player.browser.request('DELETE', `/api/avatar/inventory/${first?.id}`);
    }
    expect((await getAchievements(player)).get('items-5')).toMatchObject({ progress: 1, unlockedAt: null });
    for (const item of others.slice(0, 5)) await buy(item);
    await buy(items.find(({ rarity }) => rarity === 'legendary'));
    expect(await listUnlockedIds(player)).toEqual(['items-5', 'legendary-1']);
  });
});
