import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { expectedPrice } from '../shop/contract.ts';
import { maxFreezes } from './rules.ts';

const dailyChallenge = z
  .object({
    /** `YYYY-MM-DD`. */
    date: z.string(),
    kind: z.string(),
    description: z.string(),
    /** `game`: the best game counts. `day`: games are added up. */
    scope: z.enum(['game', 'day']),
    categorySlug: z.string().nullable(),
    categoryId: z.int().nullable(),
    rewardCoins: z.int(),
    target: z.int(),
    /** ISO instant at which the player's next date begins. */
    nextAt: z.string(),
  })
  .meta({ id: 'DailyChallenge' });

const challengeProgress = z
  .object({
    completed: z.boolean(),
    progress: z.int(),
    target: z.int(),
    completedAt: z.string().nullable(),
    nextAt: z.string(),
  })
  .meta({ id: 'ChallengeProgress' });

const streak = z
  .object({
    /** Consecutive days; a missed day covered by a freeze neither breaks the streak nor adds to it. */
    current: z.int(),
    longest: z.int(),
    playedToday: z.boolean(),
    freezes: z.int().min(0).max(maxFreezes),
    maxFreezes: z.int(),
    freezePrice: z.int(),
    /** The last 42 dates in ascending order; the player's current date is last. */
    days: z.array(
      z.object({ date: z.string(), state: z.enum(['before', 'played', 'frozen', 'missed', 'skipped', 'today']) }),
    ),
    nextMilestone: z.int().nullable(),
  })
  .meta({ id: 'Streak' });

const challengeSwitches = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        scope: z.enum(['game', 'day']),
        target: z.int(),
        /** Contains an ellipsis in place of the category of the date, if the kind has one. */
        description: z.string(),
        /** As of the latest change. */
        isOn: z.boolean(),
      }),
    ),
    leastKinds: z.int(),
    changesFrom: z.string(),
    /** Today (UTC) and the following dates. */
    coming: z.array(z.object({ date: z.string(), kind: z.string(), description: z.string() })),
  })
  .meta({ id: 'ChallengeSwitches' });

export const dailyContract = contract({
  'GET /api/daily-challenge': {
    operationId: 'getDailyChallenge',
    summary: "The challenge of the player's date, the same for everyone",
    access: 'guest',
    response: dailyChallenge,
  },
  'GET /api/user/daily-challenge': {
    operationId: 'getOwnDailyChallenge',
    summary: "How far the player is with the date's challenge",
    access: 'guest',
    response: challengeProgress,
  },
  'GET /api/user/streak': {
    operationId: 'getStreak',
    summary: 'The streak, its freezes and what became of the last 42 dates',
    access: 'guest',
    response: streak,
  },
  'POST /api/streak/freeze': {
    operationId: 'buyStreakFreeze',
    summary: 'Buy a streak freeze; an Idempotency-Key makes a repeat the same order',
    access: 'player',
    once: true,
    body: z.strictObject({ expectedPrice }).optional(),
    response: z.object({
      /** The balance after the purchase. */
      coins: z.int(),
      freezes: z.int(),
    }),
    errors: ['featureOff', 'insufficientCoins', 'noRoomForFreeze', 'priceChanged', 'idempotencyKeyReused'],
  },
  'GET /api/admin/daily-challenges': {
    operationId: 'listDailyChallengePlans',
    summary: 'Which kinds of daily challenge the calendar draws from, and what the coming dates ask for',
    access: 'admin',
    response: challengeSwitches,
  },
  'PUT /api/admin/daily-challenges': {
    operationId: 'updateDailyChallengePlan',
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
