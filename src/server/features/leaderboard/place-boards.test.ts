import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { buildGuest, buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const entertainment = 2;
const books = 20;
const general = 1;

interface Board {
  readonly entries: readonly LeaderboardEntry[];
  readonly me: LeaderboardEntry | null;
  readonly neighbours: readonly LeaderboardEntry[];
  readonly nextResetAt: string | null;
}

const getBoard = async (player: Player, query = `place=${entertainment}`) =>
  (await player.browser.get<Board>(`/api/leaderboard?${query}`)).body;
const toNameAndPoints = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ id, rank, totalScore }) => [id, rank, totalScore]);

/** The trace of `count` correct answers in Books. With a mark, the questions had been met before. */
const createCorrectTrace = (count: number, mark = '') => `${mark}re100.${books} `.repeat(count);
const clear = statement('test.place-boards.clear', `delete from board_score where period like 'place-%'`);
const clearTallies = statement(
  'test.place-boards.clear-tallies',
  `delete from board_tally where period like 'place-%'`,
);

async function clearBoards() {
  await app.database.run(clear);
  await app.database.run(clearTallies);
  return createLeaderboardHarness(app);
}

describe('the board of a place (rules 2.54)', () => {
  it('counts correct answers to new questions in short and abandoned games, but not to met questions or in contests', async () => {
    const boards = await clearBoards();
    const player = await buildPlayer(app);
    const playerId = player.id;
    await boards.finish([
      { playerId, score: 0, isWhole: false, isFinished: false, trace: `we100.${books} ${createCorrectTrace(2)}` },
    ]);
    await boards.finish([{ playerId, score: 300, trace: createCorrectTrace(3) + createCorrectTrace(4, 'm') }]);
    for (const mode of ['challenge', 'tournament', 'practice', 'dailyTen'] as const) {
      await boards.finish([{ playerId, score: 100, mode, trace: createCorrectTrace(5) }]);
    }
    const { entries, me } = await getBoard(player);
    expect(toNameAndPoints(entries)).toEqual([[playerId, 1, 5]]);
    expect(me).toMatchObject({ totalScore: 5, rank: 1 });
  });

  it('is separate for each place and all-time only', async () => {
    const boards = await clearBoards();
    const player = await buildPlayer(app);
    await boards.finish([{ playerId: player.id, score: 0, trace: createCorrectTrace(2) }]);
    expect(await getBoard(player)).toMatchObject({ me: { totalScore: 2 }, nextResetAt: null });
    expect(await getBoard(player, `place=${general}`)).toMatchObject({ entries: [], me: null });
  });

  it('gives equal players the same rank, first to reach it listed first, and shows neighbours of a player outside the list', async () => {
    const boards = await clearBoards();
    const me = await buildPlayer(app);
    const others = await boards.players(4, 'AT');
    for (const [index, playerId] of others.entries()) {
      await boards.finish([{ playerId, score: 0, trace: createCorrectTrace([9, 4, 4, 1][index] ?? 0) }]);
    }
    await boards.finish([{ playerId: me.id, score: 0, trace: createCorrectTrace(4) }]);
    const [best, first, second, last] = others;
    for (const isFolded of [false, true]) {
      if (isFolded) await boards.leaderboard.foldTallies();
      const { entries, neighbours } = await getBoard(me, `place=${entertainment}&limit=2`);
      expect(toNameAndPoints(entries)).toEqual([
        [best, 1, 9],
        [first, 2, 4],
      ]);
      expect(toNameAndPoints(neighbours)).toEqual([
        [first, 2, 4],
        [second, 2, 4],
        [me.id, 2, 4],
        [last, 5, 1],
      ]);
    }
  });

  it('can be limited to friends or a country, and follows a change of country', async () => {
    const boards = await clearBoards();
    const me = await buildPlayer(app);
    const [friend = '', stranger = ''] = await boards.players(2, 'AT');
    await boards.befriend(me.id, friend);
    await boards.finish(
      [friend, stranger, me.id].map((playerId) => ({ playerId, score: 0, trace: createCorrectTrace(1) })),
    );
    const idsOf = async (type: string) =>
      (await getBoard(me, `place=${entertainment}&type=${type}`)).entries.map(({ id }) => id).toSorted();
    expect(await idsOf('friends')).toEqual([friend, me.id].toSorted());
    expect(await idsOf('local')).toEqual([]);
    expect((await me.browser.patch('/api/user/profile', { country: 'AT' })).status).toBe(200);
    expect(await idsOf('local')).toEqual([friend, stranger, me.id].toSorted());
  });

  it('hides held-back players, also on places that their last game was not about', async () => {
    const boards = await clearBoards();
    const player = await buildPlayer(app);
    const playerId = player.id;
    await boards.finish([{ playerId, score: 100, trace: createCorrectTrace(2) }]);
    await boards.holdBack(playerId);
    await boards.finish([{ playerId, score: 100 }]);
    expect((await getBoard(player)).entries).toEqual([]);
    await boards.holdBack(playerId, false);
    await boards.finish([{ playerId, score: 100 }]);
    expect(toNameAndPoints((await getBoard(player)).entries)).toEqual([[playerId, 1, 2]]);
    await app.database.transaction((tx) => boards.leaderboard.holdBack(tx, playerId, true, boards.now()));
    expect((await getBoard(player)).entries).toEqual([]);
  });

  it('counts each of twenty games that end at once', async () => {
    const boards = await clearBoards();
    const player = await buildPlayer(app);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        boards.finish([{ playerId: player.id, score: 0, trace: createCorrectTrace(3) }]),
      ),
    );
    expect((await getBoard(player)).me?.totalScore).toBe(60);
  });

  it('gets a row from a player’s game but not from a guest’s', async () => {
    await clearBoards();
    const [player, guest] = [await buildPlayer(app), await buildGuest(app)];
    for (const one of [player, guest]) {
      const [question] = await one.deal(`/api/categories/${books}/questions?count=1`);
      if (question) await one.answer(question, 'right');
      await one.submit();
    }
    expect(toNameAndPoints((await getBoard(player)).entries)).toEqual([[player.id, 1, 1]]);
  });

  it('is refused with another period and for an unknown place', async () => {
    const player = await buildPlayer(app);
    const refused = async (query: string) => {
      const { status, body } = await player.browser.get<{ errors: { field: string }[] }>(`/api/leaderboard?${query}`);
      return [status, ...(body.errors ?? []).map(({ field }) => field)];
    };
    expect(await refused(`place=${entertainment}&period=week`)).toEqual([400, 'period']);
    expect(await refused(`place=${books}`)).toEqual([400, 'place']);
    expect(await refused('place=999999')).toEqual([400, 'place']);
    expect(await refused('place=moon')).toEqual([400, 'place']);
  });
});
