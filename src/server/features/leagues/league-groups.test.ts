import { describe, expect, it } from 'vitest';
import { leagueNames } from '#shared/leagues/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness, createTwoLeaderboardHarnesses } from '#test/harness/leaderboards.ts';
import { allocateWeek, shiftWeeks } from '#test/harness/weeks.ts';

const app = useTestApp();

const readGroups = statement(
  'test.leagues.groups',
  `select league, members, (select count(*)::int from league_member where group_id = g.id) as seated
   from league_group g where week = $1::date order by league, members desc`,
);

describe('league groups', () => {
  it('seat forty concurrent first points in a group of 30 and one of 10, on any number of servers', async () => {
    const week = allocateWeek();
    const [one, other] = await createTwoLeaderboardHarnesses(app, week);
    const players = await one.players(40);
    await Promise.all(
      players.map((playerId, index) => (index % 2 ? one : other).finish([{ playerId, score: 10 + index }])),
    );
    expect(await app.database.run(readGroups, [week])).toEqual([
      { league: 0, members: 30, seated: 30 },
      { league: 0, members: 10, seated: 10 },
    ]);
  });

  it('seat a hundred players of three leagues concurrently, in batches of any order, without a deadlock', async () => {
    const week = allocateWeek();
    const [one, other] = await createTwoLeaderboardHarnesses(app, week);
    const players = await one.players(100);
    await one.placeInLeague(players.slice(0, 35), 2);
    await one.placeInLeague(players.slice(35, 70), 7);
    const batches = Array.from({ length: 20 }, (_, batch) => players.filter((_, index) => index % 20 === batch));
    await Promise.all(
      batches.map((batch, index) =>
        (index % 2 ? one : other).finish(
          (index % 3 ? batch : batch.toReversed()).map((playerId) => ({ playerId, score: 50 })),
        ),
      ),
    );
    expect(await app.database.run(readGroups, [week])).toEqual([
      { league: 0, members: 30, seated: 30 },
      { league: 2, members: 30, seated: 30 },
      { league: 2, members: 5, seated: 5 },
      { league: 7, members: 30, seated: 30 },
      { league: 7, members: 5, seated: 5 },
    ]);
  });

  it('are not joined by a game without points, a challenge, or the 51st game of a day', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek();
    boards.goTo(week);
    const [playerId = ''] = await boards.players(1);
    await boards.finish([{ playerId, score: 0 }]);
    await boards.finish([{ playerId, score: 90, mode: 'challenge' }]);
    await boards.finish([{ playerId, score: 90, rankedBefore: 50 }]);
    await boards.finish([{ playerId, score: 90, isFinished: false }]);
    expect(await boards.leagues.standing(playerId)).toMatchObject({
      week,
      league: 0,
      leagueName: leagueNames[0],
      endsAt: `${shiftWeeks(week, 1)}T00:00:00.000Z`,
      risingRanks: 0,
      fallingRanks: 0,
      entries: [],
      me: null,
      lastResult: null,
    });
    expect((await boards.leaderboard.weekPoints(app.database, [playerId], boards.now())).size).toBe(0);
  });
});
