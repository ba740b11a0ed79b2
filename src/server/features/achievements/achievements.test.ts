import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import { achievements as rules } from '#shared/achievements/rules.ts';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { calendarOf } from '#test/harness/days.ts';
import { answerOn, buildPlayer, type Player, playGame, seeAll, withRight } from '#test/harness/player.ts';

const app = useTestApp();
const calendar = calendarOf(app);
// A date with a challenge that no game of these tests fulfils, but where a test asks for another.
beforeAll(() => void calendar.goToChallenge('survival-10-day'));

async function achievements(player: Player): Promise<ReadonlyMap<string, Achievement>> {
  const { body } = await player.browser.get<Achievement[]>('/api/user/achievements');
  return new Map(body.map((each) => [each.id, each]));
}

/** What a player has, once each. */
async function unlockedOf(player: Player): Promise<string[]> {
  const has = [...(await achievements(player)).values()].filter(({ unlockedAt }) => unlockedAt !== null);
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
  it('are all there and locked before the first game, those of the specification first', async () => {
    const { body } = await (await buildPlayer(app)).browser.get<Achievement[]>('/api/user/achievements');
    expect(body.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    expect(body.slice(0, 6).map(({ name }) => name)).toEqual([
      ...['First Win', 'Hot Streak', 'Perfect Score', 'Know-It-All', 'Speed Demon', 'Social Star'],
    ]);
    expect(body.every(({ progress, unlockedAt }) => progress === 0 && unlockedAt === null)).toBe(true);
  });

  it('are unlocked by the game that reaches them, which tells so, and never again', async () => {
    const player = await buildPlayer(app);
    const first = await playGame(player, withRight(10));
    expect(first.newAchievements).toEqual(expect.arrayContaining(['first-win', 'perfect-score', 'speed-demon']));
    const found = await achievements(player);
    expect(found.get('first-win')).toMatchObject({ progress: 1, target: 1, unlockedAt: expect.any(String) });
    expect(found.get('games-10')).toMatchObject({ progress: 1, target: 10, unlockedAt: null });
    expect(found.get('right-100')).toMatchObject({ progress: 10, target: 100 });
    expect(found.get('hot-streak')).toMatchObject({ progress: 1, note: 'Current streak: 1 day' });
    const second = await playGame(player, withRight(10));
    expect(second.newAchievements.filter((id) => first.newAchievements.includes(id))).toEqual([]);
    expect((await player.submit({ gameId: first.gameId })).body).toEqual(first);
  });

  it('a game that was left early counts for nothing', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/questions/random?count=2');
    if (question) await player.answer(question, 'right');
    expect((await player.submit()).body.newAchievements).toEqual([]);
    const found = await achievements(player);
    expect([...found.values()].filter(({ progress }) => progress > 0)).toEqual([]);
  });

  it('twenty submits at once unlock once', async () => {
    const player = await buildPlayer(app);
    await seeAll(player, '/api/questions/random');
    const results = await Promise.all(Array.from({ length: 20 }, () => player.submit()));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]?.body.newAchievements).toContain('first-win');
    expect([...new Set(results[0]?.body.newAchievements)].sort()).toEqual(await unlockedOf(player));
  });

  it('a question counts for the main category of its subcategory', async () => {
    const player = await buildPlayer(app);
    await seeAll(player, '/api/categories/6/questions');
    await player.submit();
    expect((await achievements(player)).get('place-history')).toMatchObject({ progress: 10, target: 50 });
  });

  it('a streak that is under way counts by its days now', async () => {
    const player = await buildPlayer(app);
    await playGame(player, withRight(10));
    calendar.nextDay();
    expect((await playGame(player, withRight(10))).newAchievements).not.toContain('streak-3');
    calendar.nextDay();
    expect((await playGame(player, withRight(10))).newAchievements).toContain('streak-3');
    calendar.nextDay(2);
    const found = await achievements(player);
    expect(found.get('streak-3')).toMatchObject({ progress: 3, unlockedAt: expect.any(String) });
    expect(found.get('hot-streak')).toMatchObject({ progress: 0, note: 'Current streak: 0 days' });
    calendar.goToChallenge('survival-10-day');
  });

  it('the game that fulfils the daily challenge counts for those of the days', async () => {
    calendar.goToChallenge('right-7');
    const player = await buildPlayer(app);
    expect((await playGame(player, withRight(10))).newAchievements).toContain('daily-1');
    expect((await playGame(player, withRight(10))).newAchievements).not.toContain('daily-7');
    expect((await achievements(player)).get('daily-7')).toMatchObject({ progress: 1 });
    calendar.goToChallenge('survival-10-day');
  });

  it('survival counts its right answers, and is no perfect game', async () => {
    const player = await buildPlayer(app);
    let [question] = await player.deal('/api/questions/random?gameMode=survival');
    for (let asks = 0; asks < 11 && question; asks += 1) {
      const { body } = await player.answer(question, asks < 10 ? 'right' : 'wrong');
      question = body.isGameOver ? undefined : await player.next(body.gameId);
    }
    const { newAchievements } = (await player.submit({ gameMode: 'survival' })).body;
    expect(newAchievements).toEqual(expect.arrayContaining(['first-win', 'survival-5', 'survival-10']));
    expect(newAchievements).not.toContain('perfect-score');
    expect((await achievements(player)).get('survival-20')).toMatchObject({ progress: 10, unlockedAt: null });
  });

  it('a game in which a question was skipped is not perfect', async () => {
    const player = await buildPlayer(app);
    const [skipped] = await player.deal();
    await player.use('skipQuestion', skipped);
    await answerOn(player, await player.next(skipped?.gameId ?? 0), withRight(10).slice(1));
    const result = (await player.submit()).body;
    expect(result).toMatchObject({ questionsCorrect: 9, questionsAnswered: 9, accuracy: 100 });
    expect(result.newAchievements).not.toContain('perfect-score');
  });

  it('what was reached before there were achievements is full, and unlocked by the next game', async () => {
    const player = await buildPlayer(app);
    await setCounters(player, { gamesPlayed: 120, streak: 9 });
    const before = await achievements(player);
    expect(before.get('games-100')).toMatchObject({ progress: 100, unlockedAt: null });
    expect(before.get('hot-streak')).toMatchObject({ progress: 7, unlockedAt: null });
    expect((await playGame(player, ['wrong', 'wrong', 'wrong'])).newAchievements).toEqual([
      ...['hot-streak', 'streak-3', 'games-10', 'games-100'],
    ]);
  });

  it('of the shop count what one owns, not what one bought and gave away', async () => {
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
    expect((await achievements(player)).get('items-5')).toMatchObject({ progress: 1, unlockedAt: null });
    for (const item of others.slice(0, 5)) await buy(item);
    await buy(items.find(({ rarity }) => rarity === 'legendary'));
    expect(await unlockedOf(player)).toEqual(['items-5', 'legendary-1']);
  });
});
