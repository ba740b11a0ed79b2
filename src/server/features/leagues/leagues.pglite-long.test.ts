import { describe, expect, it } from 'vitest';
import { leagueNames } from '#shared/leagues/rules.ts';
import { leagueGroup, leagueMember } from '#server/db/schema/leaderboard.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness, createTwoLeaderboardHarnesses } from '#test/harness/leaderboards.ts';
import { allocateWeek, shiftWeeks } from '#test/harness/weeks.ts';

const app = useTestApp();

const readGroups = statement(
  'test.leagues.groups',
  `select league, members, (select count(*)::int from league_member where group_id = g.id) as seated
   from league_group g where week = $1::date order by league, members desc`,
  { league: leagueGroup.league, members: leagueGroup.members, seated: computed.number() },
);

const readOutcomes = statement(
  'test.leagues.outcomes',
  `select player_id as id, final_rank as rank, final_points as points, outcome, next_league as next
   from league_member where week = $1::date and player_id = any($2::text[]) order by group_id, final_rank`,
  {
    id: leagueMember.playerId,
    rank: leagueMember.finalRank,
    points: leagueMember.finalPoints,
    outcome: leagueMember.outcome,
    next: leagueMember.nextLeague,
  },
);

const countNotified = statement(
  'test.leagues.told',
  `select count(*)::int as told, count(distinct player_id)::int as players from notification
   where kind = 'leagueResult' and reference = $1 and player_id = any($2::text[])`,
  { told: computed.number(), players: computed.number() },
);

const countWaiting = statement(
  'test.leagues.waiting',
  `select count(*)::int as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
  { waiting: computed.number() },
);

const getOutcomes = (week: string, ids: readonly string[]) => app.database.run(readOutcomes, [week, ids]);

describe('weekly leagues', () => {
  it('promote the best 7 and relegate the last 5; equal points are ordered by who reached them first', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek();
    boards.goTo(week);
    const players = await boards.players(30);
    await boards.placeInLeague(players, 4);
    // Pairs of players with equal points. In each pair the second player reached them first.
    for (const [index, playerId] of players.entries()) {
      const minute = String(index % 2 === 0 ? 40 : 20).padStart(2, '0');
      boards.goTo(week, `10:${minute}:00`);
      await boards.finish([{ playerId, score: 3_000 - 100 * Math.floor(index / 2) }]);
    }
    const inOrder = players.map((_, index) => players[index % 2 === 0 ? index + 1 : index - 1] ?? '');
    const now = await boards.leagues.standing(players[0] ?? '');
    expect(now.entries.map((entry) => entry.id)).toEqual(inOrder);
    expect(now).toMatchObject({ league: 4, risingRanks: 7, fallingRanks: 5, me: { rank: 2, totalScore: 3_000 } });

    boards.goTo(shiftWeeks(week, 1));
    await boards.leagues.closeWeeks();
    expect(await getOutcomes(week, players)).toEqual(
      inOrder.map((id, index) => ({
        id,
        rank: index + 1,
        points: 3_000 - 100 * Math.floor(index / 2),
        outcome: index < 7 ? 'rose' : index < 25 ? 'stayed' : 'fell',
        next: index < 7 ? 5 : index < 25 ? 4 : 3,
      })),
    );
    await boards.finish([{ playerId: inOrder[0] ?? '', score: 1 }]);
    await boards.finish([{ playerId: inOrder[29] ?? '', score: 1 }]);
    expect((await boards.leagues.standing(inOrder[0] ?? '')).league).toBe(5);
    expect((await boards.leagues.standing(inOrder[29] ?? '')).league).toBe(3);
  });

  it('are closed once on several concurrent servers and notify everyone once', async () => {
    const week = allocateWeek();
    const [one, other] = await createTwoLeaderboardHarnesses(app, week);
    const players = await one.players(70);
    await one.finish(players.map((playerId, index) => ({ playerId, score: 100 + index })));
    for (const server of [one, other]) server.goTo(shiftWeeks(week, 1));
    await Promise.all([
      one.leagues.closeWeeks(),
      other.leagues.closeWeeks(),
      one.leagues.closeWeeks(),
      // The first games of the new week also close the groups of their players.
      other.finish(players.slice(0, 10).map((playerId) => ({ playerId, score: 5 }))),
      one.finish(players.slice(50).map((playerId) => ({ playerId, score: 5 }))),
    ]);
    const outcomes = await getOutcomes(week, players);
    expect(outcomes.map(({ rank }) => rank)).toEqual([...places(30), ...places(30), ...places(10)]);
    expect(outcomes.filter(({ outcome }) => outcome === 'rose')).toHaveLength(21);
    expect(await app.database.run(countNotified, [week, players])).toEqual([{ told: 70, players: 70 }]);
    await one.leagues.closeWeeks();
    expect(await getOutcomes(week, players)).toEqual(outcomes);
    const seated = await app.database.run(readGroups, [shiftWeeks(week, 1)]);
    expect(seated.reduce((sum, group) => sum + group.seated, 0)).toBe(30);
  });

  it('include players whose last game of the week is written while the group is closed', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek();
    const [early = '', late = ''] = await boards.players(2);
    boards.goTo(shiftWeeks(week, 1), '00:02:00');
    const closedAt = new Date(Date.parse(shiftWeeks(week, 1)) - 1);
    await boards.finish([{ playerId: early, score: 10, closedAt }]);
    let closing: Promise<void> | undefined;
    await boards.finish([{ playerId: late, score: 20, closedAt }], async () => {
      closing = boards.leagues.closeWeeks();
      // The embedded database runs transactions one after the other, so it waits for this one anyway.
      if (app.databaseUrl) await expect.poll(() => app.database.run(countWaiting)).toEqual([{ waiting: 1 }]);
    });
    await closing;
    expect((await getOutcomes(week, [early, late])).map(({ id, rank }) => [id, rank])).toEqual([
      [late, 1],
      [early, 2],
    ]);
  });

  it('allow a minute to write the last games of a week', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek();
    boards.goTo(week);
    const players = await boards.players(2);
    await boards.finish(players.map((playerId) => ({ playerId, score: 100 })));
    boards.goTo(shiftWeeks(week, 1), '00:00:20');
    await boards.leagues.closeWeeks();
    expect((await getOutcomes(week, players)).map(({ outcome }) => outcome)).toEqual([null, null]);
    expect(await boards.leagues.oldestOpenWeek()).toBe(week);
    boards.goTo(shiftWeeks(week, 1), '00:01:20');
    await boards.leagues.closeWeeks();
    expect((await getOutcomes(week, players)).map(({ outcome }) => outcome)).toEqual(['rose', 'rose']);
    expect(await boards.leagues.oldestOpenWeek()).toBeNull();
  });

  it('lead from the lowest to the highest league, where the best stay', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek(14);
    const [playerId = ''] = await boards.players(1);
    const seen: number[] = [];
    for (let passed = 0; passed < 12; passed += 1) {
      boards.goTo(shiftWeeks(week, passed));
      await boards.finish([{ playerId, score: 10 }]);
      seen.push((await boards.leagues.standing(playerId)).league);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]);
    const { lastResult } = await boards.leagues.standing(playerId);
    expect(lastResult).toMatchObject({ outcome: 'stayed', leagueName: 'Polar Star', nextLeagueName: 'Polar Star' });
  });

  it('are kept for a player who skips weeks', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek(8);
    boards.goTo(week);
    const [playerId = ''] = await boards.players(1);
    await boards.placeInLeague([playerId], 6);
    await boards.finish([{ playerId, score: 10 }]);
    boards.goTo(shiftWeeks(week, 4));
    expect(await boards.leagues.standing(playerId)).toMatchObject({
      league: 7,
      entries: [],
      lastResult: { week, outcome: 'rose', rank: 1, members: 1, points: 10 },
    });
    await boards.finish([{ playerId, score: 10 }]);
    expect(await boards.leagues.standing(playerId)).toMatchObject({ league: 7, me: { rank: 1, id: playerId } });
  });

  it('hide held-back players and rank them last', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek();
    boards.goTo(week);
    const players = await boards.players(9);
    const [machine = '', human = ''] = players;
    await boards.placeInLeague(players, 3);
    await boards.holdBack(machine);
    await boards.finish(players.map((playerId, index) => ({ playerId, score: 900 - index })));
    const shown = await boards.leagues.standing(human);
    expect(shown.entries.map((entry) => entry.id)).toEqual(players.slice(1));
    expect(shown).toMatchObject({ me: { rank: 1 }, risingRanks: 7, fallingRanks: 1 });
    expect((await boards.leagues.standing(machine)).me).toBeNull();
    boards.goTo(shiftWeeks(week, 1));
    await boards.leagues.closeWeeks();
    const outcomes = await getOutcomes(week, players);
    expect(outcomes.at(-1)).toEqual({ id: machine, rank: 9, points: 900, outcome: 'fell', next: 2 });
    expect(outcomes[0]?.id).toBe(human);
  });

  it('no longer include a deleted account', async () => {
    const boards = await createLeaderboardHarness(app);
    const week = allocateWeek();
    boards.goTo(week);
    const players = await boards.players(3);
    const [gone = '', stays = ''] = players;
    await boards.finish(players.map((playerId, index) => ({ playerId, score: 900 - index })));
    expect(await boards.personalData.leagues.exportData?.(app.database, gone)).toEqual([
      { week, league: leagueNames[0], rank: null, points: null, outcome: null },
    ]);
    await app.database.transaction(async (tx) => {
      await boards.account.lockPlayers(tx, [gone]);
      await boards.personalData.leaderboards.erase?.(tx, gone, boards.now());
      await boards.personalData.leagues.erase?.(tx, gone, boards.now());
    });
    expect((await boards.leagues.standing(stays)).entries.map((entry) => entry.id)).toEqual(players.slice(1));
    boards.goTo(shiftWeeks(week, 1));
    await boards.leagues.closeWeeks();
    expect((await getOutcomes(week, players)).map(({ id, rank }) => [id, rank])).toEqual([
      [players[1], 1],
      [players[2], 2],
    ]);
    expect((await boards.leagues.standing(stays)).lastResult).toMatchObject({ rank: 1, members: 2 });
  });
});

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
