import { expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { lockAllTallies } from './score-tallies.ts';

const app = useTestApp();

const read = statement(
  'test.board-counting',
  `select count(*) filter (where is_untallied)::int as uncounted,
     (select sum(players)::int from board_tally where period = 'all' and width = 1) as players
   from board_score`,
  { uncounted: computed.number(), players: computed.number() },
);

it('a game that ends during a tally run does not wait for it and is tallied afterwards', async () => {
  const boards = await createLeaderboardHarness(app);
  const [first = '', second = ''] = await boards.players(2);
  await boards.finish([{ playerId: first, score: 100 }]);
  expect(await app.database.run(read)).toEqual([{ uncounted: 0, players: 1 }]);
  await app.database.transaction(async (tx) => {
    await lockAllTallies(tx);
    await boards.finish([
      { playerId: first, score: 100 },
      { playerId: second, score: 50 },
    ]);
  });
  expect(await app.database.run(read)).toEqual([{ uncounted: 8, players: 1 }]);
  await boards.leaderboard.foldTallies();
  expect(await app.database.run(read)).toEqual([{ uncounted: 0, players: 2 }]);
});
