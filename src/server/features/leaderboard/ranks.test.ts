import { describe, expect, it } from 'vitest';
import { boardPeriods, getPeriodStart } from '#shared/leaderboard/rules.ts';
import { boardScore } from '#server/db/schema/leaderboard.ts';
import { pickColumns, computed } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { createSeededRandom } from '#test/harness/seeded-random.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { type Board, listStandingsAround, listTopStandings } from './standings-store.ts';

const app = useTestApp();
const countries = ['AT', 'FR', 'NZ', null];
const seed = Number(process.env.BOARDS_SEED ?? Math.floor(Math.random() * 2 ** 31));

const countNaively = statement(
  'test.ranks.naive',
  `select player_id as "playerId", points, games_played as "gamesPlayed", rank() over (order by points desc)::int as rank
   from board_score where period = $1 and period_start = $2::date and points > 0 and not is_held_back
     and ($3 = '' or country = $3)
   order by points desc, reached_at, player_id`,
  { rank: computed.number(), ...pickColumns(boardScore, 'playerId', 'points', 'gamesPlayed') },
);

const wrongTallies = statement(
  'test.ranks.tallies',
  `with shown as (
     select period, period_start, scope, width, points / width as slot, count(*)::int as players
     from board_score, lateral (values (''), (country)) as s(scope), (values (1), (64), (4096)) as w(width)
     where points > 0 and not is_held_back and scope is not null group by 1, 2, 3, 4, 5)
   select * from (table shown except table board_tally) as missing
   union all select * from (table board_tally except table shown) as beyond`,
);

const readPeriods = statement(
  'test.ranks.periods',
  `select period, (select count(*)::int from board_tally t where t.period = b.period and t.period_start = b.period_start
     and t.slot = 70 / t.width and t.scope = '') as tallies
   from board_score b where player_id = $1 order by period`,
);

// Rows as a server of the previous release leaves them: it does not tally them with its games.
const markUntallied = statement(
  'test.ranks.uncount',
  'with gone as (delete from board_tally) update board_score set tallied_points = 0, tallied_country = null',
);

const countUntallied = statement(
  'test.ranks.untallied',
  'select count(*)::int as rows from board_score where is_untallied',
  { rows: computed.number() },
);

const oneSnapshot = statement('test.ranks.snapshot', 'set transaction isolation level repeatable read');

/** Compares every rank, list and neighbourhood with a naive count over all rows of the same snapshot. */
async function expectExact(queries: Queries, board: Board, playerIds: readonly string[]): Promise<void> {
  const naive = await queries.run(countNaively, [board.period, board.start, board.scope]);
  expect((await listTopStandings(queries, board)).slice(0, 10)).toEqual(naive.slice(0, 10));
  const neighbours = await listStandingsAround(queries, board, playerIds);
  for (const id of playerIds) {
    const place = naive.findIndex((row) => row.playerId === id);
    const around = place < 0 ? undefined : naive.slice(Math.max(0, place - 2), place + 3);
    expect(neighbours.get(id)).toEqual(around?.map((row) => ({ of: id, ...row })));
  }
}

describe(`ranks from tallies (BOARDS_SEED=${seed})`, () => {
  it('match a naive count at all times while games end, players move and servers tally', async () => {
    const boards = await createLeaderboardHarness(app);
    const other = await createLeaderboardHarness(app);
    const random = createSeededRandom(seed);
    const players = await boards.players(60);
    const pick = () => players[random.below(players.length)] ?? '';
    // Dense at the bottom so that many players share a rank, with tally slots of every width.
    const score = () => random.below([8, 300, 5_000, 200_000][random.below(4)] ?? 1);

    async function change(): Promise<void> {
      const kind = random.below(20);
      if (kind < 11) {
        const games = Array.from({ length: 1 + random.below(4) }, () => ({ playerId: pick(), score: score() }));
        return (random.below(2) ? boards : other).finish(games);
      }
      if (kind < 13) return boards.holdBack(pick(), random.below(3) > 0);
      const id = pick();
      if (kind < 17) {
        const country = countries[random.below(countries.length)] ?? null;
        return app.database.transaction(async (tx) => {
          await boards.account.lockPlayers(tx, [id]);
          await boards.leaderboard.moved(tx, id, country);
        });
      }
      if (kind < 18) {
        return app.database.transaction(async (tx) => {
          await boards.account.lockPlayers(tx, [id]);
          await boards.personalData.leaderboards.erase?.(tx, id, boards.now());
        });
      }
      return (random.below(2) ? boards : other).leaderboard.foldTallies();
    }

    for (let round = 0; round < 40; round += 1) {
      const period = boardPeriods[random.below(4)] ?? 'all';
      const scope = ['', 'AT', 'FR', 'NZ'][random.below(4)] ?? '';
      const board = { period, start: getPeriodStart(period, boards.now()), scope };
      const looking = app.database.transaction(async (tx) => {
        await tx.run(oneSnapshot);
        // The same player twice is a viewer who sends two requests.
        await expectExact(tx, board, [...new Set([pick(), pick()])]);
      });
      await Promise.all([looking, ...Array.from({ length: 8 }, change)]);
      await expectExact(app.database, board, players.slice(0, 12));
    }
    await Promise.all([boards.leaderboard.foldTallies(), other.leaderboard.foldTallies()]);
    expect(await app.database.run(wrongTallies)).toEqual([]);
    for (const period of boardPeriods) {
      const start = getPeriodStart(period, boards.now());
      for (const scope of ['', 'AT']) await expectExact(app.database, { period, start, scope }, players);
    }
  });

  it('tally every player once when servers tally concurrently', async () => {
    const boards = await createLeaderboardHarness(app);
    const players = await boards.players(400, 'AT');
    for (const score of [5, 1]) {
      await boards.finish(players.map((playerId) => ({ playerId, score })));
      expect(await app.database.run(countUntallied)).toEqual([{ rows: 0 }]);
      expect(await app.database.run(wrongTallies)).toEqual([]);
      await app.database.run(markUntallied);
      await Promise.all(Array.from({ length: 6 }, () => boards.leaderboard.foldTallies()));
      expect(await app.database.run(wrongTallies)).toEqual([]);
    }
  });

  it('purge periods that ended 35 days ago, but no week that a league has yet to close', async () => {
    const boards = await createLeaderboardHarness(app);
    const [player = ''] = await boards.players(1);
    boards.goTo('2031-03-05');
    await boards.finish([{ playerId: player, score: 70 }]);
    await boards.leaderboard.foldTallies();
    boards.goTo('2031-04-20');
    await boards.leaderboard.purge('2031-03-03');
    expect(await app.database.run(readPeriods, [player])).toEqual([
      { period: 'all', tallies: 3 },
      { period: 'month', tallies: 3 },
      { period: 'week', tallies: 3 },
    ]);
    await boards.leaderboard.purge(null);
    boards.goTo('2031-05-07');
    await boards.leaderboard.purge(null);
    expect(await app.database.run(readPeriods, [player])).toEqual([{ period: 'all', tallies: 3 }]);
  });
});
