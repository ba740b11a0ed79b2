import { z } from 'zod';
import { playerSummary } from '../account/summary.ts';
import { dealOptions, dealErrors, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { dateText } from '../kernel/field-schemas.ts';
import { countText } from '../kernel/field-schemas.ts';
import { tenOutcomes } from './rules.ts';

const outcome = z.enum(tenOutcomes);

const tenRun = z
  .object({
    /** In order. */
    outcomes: z.array(outcome),
    correct: z.int(),
    /** Played without a time limit: marked as such, and excluded from the percentile. */
    isUntimed: z.boolean(),
    /** Whether the run counts for the percentile: it was timed, and the player had an account when it was dealt. */
    isRanked: z.boolean(),
  })
  .meta({ id: 'DailyTenRun' });

const standing = z.object({ others: z.int(), ahead: z.int(), level: z.int(), behind: z.int() });

/** A question of a date that is over in every time zone. */
const tenQuestion = z.object({
  id: z.int(),
  position: z.int(),
  category: z.string(),
  question: z.string(),
  correctAnswer: z.string(),
  explanation: z.string().nullable(),
  /** Null for our own questions. */
  credit: z.string().nullable(),
  /** Null if the player did not play that date. */
  outcome: outcome.nullable(),
  answer: z.string().nullable(),
  /** Of ranked players, 0 to 100, rounded; null with fewer than 20 players. */
  knownPercent: z.int().nullable(),
});

const tenDay = z.object({
  date: z.string(),
  /** ISO instant at which the date is over in every time zone and its answers are published. */
  opensAt: z.string(),
  isOpen: z.boolean(),
  run: tenRun.nullable(),
  /** Null for a run that is not ranked. */
  standing: standing.nullable(),
  /** Friends who have finished, sorted by right answers in descending order; empty unless the player has a run too. */
  friends: z.array(tenRun.omit({ isRanked: true }).extend({ player: playerSummary })),
  /** Null until the date is over in every time zone. */
  questions: z.array(tenQuestion).nullable(),
});

export const dailyTenContract = contract({
  'GET /api/daily-ten': {
    operationId: 'getDailyTen',
    summary: 'The Daily Ten of your date: whether you have played it, and when the next one comes',
    access: 'guest',
    response: z
      .object({
        date: z.string(),
        nextAt: z.string(),
        /** The date of the run in progress, which may be yesterday; null if there is none. */
        openDate: z.string().nullable(),
        run: tenRun.nullable(),
      })
      .meta({ id: 'DailyTenState' }),
  },
  'GET /api/daily-ten/questions': {
    operationId: 'dealDailyTen',
    summary:
      'Deal the Daily Ten of your date, once, or return the one that is open; by the plain clock, or with time off',
    access: 'guest',
    kind: 'deal',
    query: dealOptions.extend({
      /** Restricts the request to one date: today's, or that of the run in progress. Without it, either is dealt. */
      date: dateText.optional(),
    }),
    response: z.array(playQuestion),
    errors: [...dealErrors, 'dailyTenPlayed', 'dailyTenNotToday'],
  },
  'GET /api/daily-ten/dates': {
    operationId: 'listDailyTenDates',
    summary: 'The dates that are over in every time zone, and those that you have played, newest first',
    access: 'guest',
    query: z.strictObject({
      limit: countText(1, 100).default(30),
      /** Cursor: returns dates before this one. */
      before: dateText.optional(),
    }),
    response: z.array(z.object({ date: z.string(), isOpen: z.boolean(), run: tenRun.nullable() })),
  },
  'GET /api/daily-ten/dates/:date': {
    operationId: 'getDailyTenDate',
    summary: 'A date that you have played, or that is over in every time zone: then with its answers',
    access: 'guest',
    resource: 'dailyTen',
    params: z.strictObject({ date: dateText }),
    response: tenDay,
    errors: ['dailyTenNotFound'],
  },
});

export type TenToday = z.output<(typeof dailyTenContract)['GET /api/daily-ten']['response']>;
export type TenDate = z.output<(typeof dailyTenContract)['GET /api/daily-ten/dates']['response']>[number];
export type TenDay = z.output<typeof tenDay>;
export type TenRun = z.output<typeof tenRun>;
export type TenQuestion = z.output<typeof tenQuestion>;
