import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildBoards } from '#test/harness/boards.ts';
import { buildGuest, buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
/** Entertainment with its topic Books, and General. */
const entertainment = 2;
const books = 20;
const general = 1;

interface Board {
  readonly entries: readonly LeaderboardEntry[];
  readonly me: LeaderboardEntry | null;
  readonly neighbours: readonly LeaderboardEntry[];
  readonly nextResetAt: string | null;
}

const boardOf = async (player: Player, query = `place=${entertainment}`) =>
  (await player.browser.get<Board>(`/api/leaderboard?${query}`)).body;
const shown = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ id, rank, totalScore }) => [id, rank, totalScore]);

/** The trace of so many right answers in Books, to new questions or, marked, to some that were met. */
const right = (count: number, mark = '') => `${mark}re100.${books} `.repeat(count);
const clear = statement('test.place-boards.clear', `delete from board_score where period like 'place-%'`);
const clearTallies = statement(
  'test.place-boards.clear-tallies',
  `delete from board_tally where period like 'place-%'`,
);

async function emptyBoards() {
  await app.database.run(clear);
  await app.database.run(clearTallies);
  return buildBoards(app);
}

describe('the board of a place (rules 2.54)', () => {
  it('counts right answers to new questions: of short games and left ones, not of what was met, nor in contests', async () => {
    const boards = await emptyBoards();
    const player = await buildPlayer(app);
    const playerId = player.id;
    await boards.finish([
      { playerId, score: 0, isWhole: false, isFinished: false, trace: `we100.${books} ${right(2)}` },
    ]);
    await boards.finish([{ playerId, score: 300, trace: right(3) + right(4, 'm') }]);
    for (const mode of ['challenge', 'tournament', 'practice', 'dailyTen'] as const) {
      await boards.finish([{ playerId, score: 100, mode, trace: right(5) }]);
    }
    const { entries, me } = await boardOf(player);
    expect(shown(entries)).toEqual([[playerId, 1, 5]]);
    expect(me).toMatchObject({ totalScore: 5, rank: 1 });
  });

  it('is each place’s own, and of all time', async () => {
    const boards = await emptyBoards();
    const player = await buildPlayer(app);
    await boards.finish([{ playerId: player.id, score: 0, trace: right(2) }]);
    expect(await boardOf(player)).toMatchObject({ me: { totalScore: 2 }, nextResetAt: null });
    expect(await boardOf(player, `place=${general}`)).toMatchObject({ entries: [], me: null });
  });

  it('has equals share a rank, the first to get there first, and who stands around who is outside the list', async () => {
    const boards = await emptyBoards();
    const me = await buildPlayer(app);
    const others = await boards.players(4, 'AT');
    for (const [index, playerId] of others.entries()) {
      await boards.finish([{ playerId, score: 0, trace: right([9, 4, 4, 1][index] ?? 0) }]);
    }
    await boards.finish([{ playerId: me.id, score: 0, trace: right(4) }]);
    const [best, first, second, last] = others;
    for (const isFolded of [false, true]) {
      if (isFolded) await boards.leaderboard.foldTallies();
      const { entries, neighbours } = await boardOf(me, `place=${entertainment}&limit=2`);
      expect(shown(entries)).toEqual([
        [best, 1, 9],
        [first, 2, 4],
      ]);
      expect(shown(neighbours)).toEqual([
        [first, 2, 4],
        [second, 2, 4],
        [me.id, 2, 4],
        [last, 5, 1],
      ]);
    }
  });

  it('is of friends, and of a country, with which one moves', async () => {
    const boards = await emptyBoards();
    const me = await buildPlayer(app);
    const [friend = '', stranger = ''] = await boards.players(2, 'AT');
    await boards.befriend(me.id, friend);
    await boards.finish([friend, stranger, me.id].map((playerId) => ({ playerId, score: 0, trace: right(1) })));
    const idsOf = async (type: string) =>
      (await boardOf(me, `place=${entertainment}&type=${type}`)).entries.map(({ id }) => id).toSorted();
    expect(await idsOf('friends')).toEqual([friend, me.id].toSorted());
    expect(await idsOf('local')).toEqual([]);
    expect((await me.browser.patch('/api/user/profile', { country: 'AT' })).status).toBe(200);
    expect(await idsOf('local')).toEqual([friend, stranger, me.id].toSorted());
  });

  it('leaves off whom the other boards leave off, on places that the last game was not about too', async () => {
    const boards = await emptyBoards();
    const player = await buildPlayer(app);
    const playerId = player.id;
    await boards.finish([{ playerId, score: 100, trace: right(2) }]);
    await boards.holdBack(playerId);
    await boards.finish([{ playerId, score: 100 }]);
    expect((await boardOf(player)).entries).toEqual([]);
    await boards.holdBack(playerId, false);
    await boards.finish([{ playerId, score: 100 }]);
    expect(shown((await boardOf(player)).entries)).toEqual([[playerId, 1, 2]]);
    await app.database.transaction((tx) => boards.leaderboard.holdBack(tx, playerId, true, boards.now()));
    expect((await boardOf(player)).entries).toEqual([]);
  });

  it('counts each of twenty games that end at once', async () => {
    const boards = await emptyBoards();
    const player = await buildPlayer(app);
    await Promise.all(
      Array.from({ length: 20 }, () => boards.finish([{ playerId: player.id, score: 0, trace: right(3) }])),
    );
    expect((await boardOf(player)).me?.totalScore).toBe(60);
  });

  it('is played onto by a game, and by no guest', async () => {
    await emptyBoards();
    const [player, guest] = [await buildPlayer(app), await buildGuest(app)];
    for (const one of [player, guest]) {
      const [question] = await one.deal(`/api/categories/${books}/questions?count=1`);
      if (question) await one.answer(question, 'right');
      await one.submit();
    }
    expect(shown((await boardOf(player)).entries)).toEqual([[player.id, 1, 1]]);
  });

  it('is refused with another period, and for what is no place', async () => {
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
