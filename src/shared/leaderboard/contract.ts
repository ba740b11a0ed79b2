import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/field-schemas.ts';
import { boardPeriods, leaderboardLimit } from './rules.ts';

/** First and last name as in summaries (rules 3.8). */
export const leaderboardEntry = z
  .object({
    rank: z.int(),
    id: z.string(),
    displayName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    avatar: avatarLook.nullable(),
    level: z.int(),
    /** Title for the completed places of the map; null before the first one. */
    title: z.string().nullable(),
    /**
     * Points of this board and period; on the board of a main category, right answers to questions that were new to the
     * player.
     */
    totalScore: z.int(),
    gamesPlayed: z.int(),
  })
  .meta({ id: 'LeaderboardEntry' });

export const leaderboardContract = contract({
  'GET /api/admin/held-back-players': {
    operationId: 'listHeldBackPlayers',
    summary: 'Players left off the boards: 95 of their last 100 answers right at a median under 1.2 s',
    access: 'moderator',
    response: z.array(leaderboardEntry),
  },
  'GET /api/leaderboard': {
    operationId: 'getLeaderboard',
    summary:
      'The ranking: everyone, your friends or your country, of all time or of a period (UTC), or by right answers to new questions of a place',
    access: 'player',
    query: z.strictObject({
      type: z.enum(['global', 'friends', 'local']).default('global'),
      limit: countText(1, leaderboardLimit).default(leaderboardLimit),
      period: z.enum(boardPeriods).default('all'),
      /** A main category. Its board covers all time, so it cannot be combined with another period. */
      place: idText.optional(),
    }),
    response: z.object({
      entries: z.array(leaderboardEntry),
      /** Your own entry, or null before your first points. */
      me: leaderboardEntry.nullable(),
      /** The entries around yours when you are outside the list. */
      neighbours: z.array(leaderboardEntry),
      /** Null for `all`. */
      nextResetAt: z.string().nullable(),
      /** `local` only: your profile has no country, so there is no board. */
      needsCountry: z.boolean(),
    }),
  },
});

export type LeaderboardEntry = z.output<typeof leaderboardEntry>;
