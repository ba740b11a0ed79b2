import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { expectedPrice } from '../shop/contract.ts';
import { maxFreezes } from './rules.ts';

/** The challenge of the player's date; everybody has the same on the same date. */
const dailyChallenge = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  kind: z.string(),
  description: z.string(),
  /** `game`: the best game counts. `day`: games are added up. */
  scope: z.enum(['game', 'day']),
  /** The place of a challenge that asks for a main category. */
  categorySlug: z.string().nullable(),
  categoryId: z.int().nullable(),
  rewardCoins: z.int(),
  target: z.int(),
  /** ISO instant at which the player's next date begins. */
  nextAt: z.string(),
});

const challengeProgress = z.object({
  completed: z.boolean(),
  progress: z.int(),
  target: z.int(),
  /** ISO instant. */
  completedAt: z.string().nullable(),
  nextAt: z.string(),
});

const streak = z.object({
  /** Days in a row; a missed day that a freeze covers neither breaks it nor adds to it. */
  current: z.int(),
  longest: z.int(),
  playedToday: z.boolean(),
  freezes: z.int().min(0).max(maxFreezes),
  maxFreezes: z.int(),
  freezePrice: z.int(),
  /** The last 42 dates, the oldest first and the player's own date last. */
  days: z.array(
    z.object({ date: z.string(), state: z.enum(['before', 'played', 'frozen', 'missed', 'skipped', 'today']) }),
  ),
  nextMilestone: z.int().nullable(),
});

const challengeSwitches = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      scope: z.enum(['game', 'day']),
      target: z.int(),
      /** With … for the category of the date, where the kind has one. */
      description: z.string(),
      /** As of the latest change. */
      isOn: z.boolean(),
    }),
  ),
  /** So many must stay on. */
  leastKinds: z.int(),
  /** The first date for which a change that is made now holds. */
  changesFrom: z.string(),
  /** Today, in UTC, and the dates after it. */
  coming: z.array(z.object({ date: z.string(), kind: z.string(), description: z.string() })),
});

export const dailyContract = contract({
  'GET /api/daily-challenge': {
    summary: "The challenge of the player's date, the same for everyone",
    access: 'guest',
    response: dailyChallenge,
  },
  'GET /api/user/daily-challenge': {
    summary: "How far the player is with the date's challenge",
    access: 'guest',
    response: challengeProgress,
  },
  'GET /api/user/streak': {
    summary: 'The streak, its freezes and what became of the last 42 dates',
    access: 'guest',
    response: streak,
  },
  'POST /api/streak/freeze': {
    summary: 'Buy a streak freeze; an Idempotency-Key makes a repeat the same order',
    access: 'player',
    once: true,
    body: z.strictObject({ expectedPrice }).optional(),
    response: z.object({
      /** The balance after it. */
      coins: z.int(),
      freezes: z.int(),
    }),
    errors: ['featureOff', 'insufficientCoins', 'noRoomForFreeze', 'priceChanged', 'idempotencyKeyReused'],
  },
  'GET /api/admin/daily-challenges': {
    summary: 'Which kinds of daily challenge the calendar draws from, and what the coming dates ask for',
    access: 'admin',
    response: challengeSwitches,
  },
  'PUT /api/admin/daily-challenges': {
    summary: 'Switch a kind of daily challenge on or off, for dates that nobody has begun; a repeat changes nothing',
    access: 'admin',
    body: z.strictObject({ kind: z.string().max(40), isOn: z.boolean() }),
    response: challengeSwitches,
    errors: ['tooFewChallenges'],
  },
});

export type ChallengeSwitches = z.output<typeof challengeSwitches>;
export type DailyChallenge = z.output<typeof dailyChallenge>;
export type ChallengeProgress = z.output<typeof challengeProgress>;
export type StreakState = z.output<typeof streak>;
