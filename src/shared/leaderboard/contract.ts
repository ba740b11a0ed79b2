import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { boardPeriods, leaderboardLimit } from './rules.ts';

/** A user summary plus rank (rules 3.8); first and last name as in summaries. */
export const leaderboardEntry = z.object({
  rank: z.int(),
  id: z.string(),
  displayName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** What the avatar is drawn from; null for who wears nothing. */
  avatar: avatarLook.nullable(),
  level: z.int(),
  /** For the places of the map that the player has filled; null before the first. */
  title: z.string().nullable(),
  /** Points of this board and period; on the board of a place, right answers to questions that were new to the player. */
  totalScore: z.int(),
  gamesPlayed: z.int(),
});

export const leaderboardContract = contract({
  'GET /api/admin/held-back-players': {
    summary: 'Players left off the boards: 95 of their last 100 answers right at a median under 1.2 s',
    access: 'moderator',
    response: z.array(leaderboardEntry),
  },
  'GET /api/leaderboard': {
    summary:
      'The ranking: everyone, your friends or your country, of all time or of a period (UTC), or by right answers to new questions of a place',
    access: 'player',
    query: z.strictObject({
      type: z.enum(['global', 'friends', 'local']).default('global'),
      limit: countText(1, leaderboardLimit).default(leaderboardLimit),
      period: z.enum(boardPeriods).default('all'),
      /** A main category: its board is of all time, so no other period goes with it. */
      place: idText.optional(),
    }),
    response: z.object({
      entries: z.array(leaderboardEntry),
      /** Your own place, or null before your first points. */
      me: leaderboardEntry.nullable(),
      /** Who stands around you when you are outside the list. */
      neighbours: z.array(leaderboardEntry),
      /** ISO instant at which the period starts anew; null for `all`. */
      nextResetAt: z.string().nullable(),
      /** `local` only: your profile shows no country, so there is no board of it. */
      needsCountry: z.boolean(),
    }),
  },
});

export type LeaderboardEntry = z.output<typeof leaderboardEntry>;
