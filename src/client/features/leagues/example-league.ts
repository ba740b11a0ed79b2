import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { LeagueResult } from '#shared/leagues/contract.ts';
import { movingPlaces } from '#shared/leagues/rules.ts';
import type { LeagueStanding } from './queries.ts';

/** A group for tests: each has 10 points less than the one above. */
export function buildGroup(members: number): LeaderboardEntry[] {
  return Array.from({ length: members }, (_, index) => ({
    rank: index + 1,
    id: `player-${index + 1}`,
    displayName: `Player ${index + 1}`,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    avatar: null,
    level: 3,
    totalScore: 1000 - index * 10,
    gamesPlayed: 12,
  }));
}

/** A standing for tests: a group of 12 in the fifth league, and the player is fourth in it. */
export function buildStanding(change: Partial<LeagueStanding> = {}): LeagueStanding {
  const entries = change.entries ?? buildGroup(12);
  const league = change.league ?? 4;
  return {
    week: '2026-11-16',
    league,
    leagueName: 'Highland',
    endsAt: '2026-11-23T00:00:00.000Z',
    ...movingPlaces({ shown: entries.length, members: entries.length, league }),
    entries,
    me: entries[3] ?? null,
    lastResult: null,
    ...change,
  };
}

/** A result for tests: third of 28 in Woodland. */
export function buildResult(change: Partial<LeagueResult> = {}): LeagueResult {
  return {
    week: '2026-11-09',
    league: 3,
    leagueName: 'Woodland',
    rank: 3,
    members: 28,
    points: 1240,
    outcome: 'rose',
    nextLeague: 4,
    nextLeagueName: 'Highland',
    isSeen: false,
    ...change,
  };
}
