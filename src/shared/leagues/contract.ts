import { z } from 'zod';
import { leaderboardEntry } from '../leaderboard/contract.ts';
import { contract } from '../kernel/contract.ts';

const outcome = z.enum(['rose', 'stayed', 'fell']);

const leagueResult = z.object({
  /** The Monday of the week, `YYYY-MM-DD`. */
  week: z.string(),
  league: z.int(),
  leagueName: z.string(),
  rank: z.int(),
  members: z.int(),
  points: z.int(),
  outcome,
  nextLeague: z.int(),
  nextLeagueName: z.string(),
  isSeen: z.boolean(),
});

export const leaguesContract = contract({
  'GET /api/league': {
    operationId: 'getLeague',
    summary: 'Your league of this week: its group by points, and what came of your last week',
    access: 'player',
    response: z
      .object({
        week: z.string(),
        /** 0 (lowest) to 9. */
        league: z.int(),
        leagueName: z.string(),
        endsAt: z.string(),
        /** Number of ranks that would rise and fall in the current standings. */
        risingRanks: z.int(),
        fallingRanks: z.int(),
        /** Your group, best first; empty before your first points of the week. */
        entries: z.array(leaderboardEntry),
        me: leaderboardEntry.nullable(),
        lastResult: leagueResult.nullable(),
      })
      .meta({ id: 'League' }),
  },
  'POST /api/league/seen': {
    operationId: 'markLeagueResultSeen',
    summary: 'The result of the last week was shown; a repeat changes nothing',
    access: 'player',
    repeatable: true,
    response: z.object({ seen: z.boolean() }),
  },
});

export type LeagueResult = z.output<typeof leagueResult>;
