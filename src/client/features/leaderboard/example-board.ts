import type { User } from '#shared/account/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { ApiOutput } from '../../platform/call-input.ts';

/** An entry for tests. */
export function buildEntry(rank: number, totalScore: number): LeaderboardEntry {
  return {
    rank,
    id: `player-${rank}`,
    displayName: `Player ${rank}`,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    avatar: null,
    level: 1,
    totalScore,
    gamesPlayed: 1,
  };
}

/** A ranking of five for tests; the player is not on it. */
export function buildBoard(change: Partial<ApiOutput<'GET /api/leaderboard'>> = {}): ApiOutput<'GET /api/leaderboard'> {
  return {
    entries: [900, 800, 700, 600, 500].map((score, index) => buildEntry(index + 1, score)),
    me: null,
    neighbours: [],
    nextResetAt: null,
    needsCountry: false,
    ...change,
  };
}

/** Who looks at it. */
export function buildViewer(country: string | null): Pick<User, 'id' | 'country'> {
  return { id: 'player-4', country };
}
