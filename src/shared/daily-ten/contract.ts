import { z } from 'zod';
import { playerSummary } from '../account/summary.ts';
import { anyDeal, dealRefusals, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { dateText } from '../kernel/dates.ts';
import { countText } from '../kernel/ids.ts';
import { tenOutcomes } from './rules.ts';

const outcome = z.enum(tenOutcomes);

/** A run that is over. */
const tenRun = z.object({
  /** Of the ten, in their order. */
  outcomes: z.array(outcome),
  correct: z.int(),
  /** Played with the time off: marked, and outside the percentile. */
  isUntimed: z.boolean(),
  /** Whether it stands in the percentile: with the clock, by who had an account when it was dealt. */
  isRanked: z.boolean(),
});

const standing = z.object({ others: z.int(), ahead: z.int(), level: z.int(), behind: z.int() });

/** A question of a date that is over everywhere. */
const tenQuestion = z.object({
  id: z.int(),
  position: z.int(),
  category: z.string(),
  question: z.string(),
  correctAnswer: z.string(),
  explanation: z.string().nullable(),
  /** Whom to credit for the question; null for our own. */
  credit: z.string().nullable(),
  /** What the player did with it; null for who did not play that date. */
  outcome: outcome.nullable(),
  /** The chosen text; null where none was. */
  answer: z.string().nullable(),
  /** Percent of the percentile's players who had it right, 0 to 100, rounded; null below 20 of them. */
  knownPercent: z.int().nullable(),
});

const tenDay = z.object({
  date: z.string(),
  /** ISO instant at which the date is over in every time zone, and its answers open. */
  opensAt: z.string(),
  isOpen: z.boolean(),
  /** Null for who did not play that date. */
  run: tenRun.nullable(),
  /** The others of the percentile; null for a run that is not in it. */
  standing: standing.nullable(),
  /** Friends who have finished it, those with the most right answers first; shown beside an own run only. */
  friends: z.array(tenRun.omit({ isRanked: true }).extend({ player: playerSummary })),
  /** Null until the date is over in every time zone. */
  questions: z.array(tenQuestion).nullable(),
});

/** The Daily Ten: the same ten questions for everybody, once a date. */
export const dailyTenContract = contract({
  'GET /api/daily-ten': {
    summary: 'The Daily Ten of your date: whether you have played it, and when the next one comes',
    access: 'guest',
    response: z.object({
      date: z.string(),
      /** ISO instant. */
      nextAt: z.string(),
      /** The date of the run that is open, which may be yesterday; null while none is. */
      openDate: z.string().nullable(),
      /** That of the date, once it is over. */
      run: tenRun.nullable(),
    }),
  },
  'GET /api/daily-ten/questions': {
    summary:
      'Deal the Daily Ten of your date, once, or return the one that is open; by the plain clock, or with time off',
    access: 'guest',
    kind: 'deal',
    query: anyDeal.extend({
      /** The one that is meant: of your date, or the one that is open. Without it, whichever it is. */
      date: dateText.optional(),
    }),
    response: z.array(playQuestion),
    errors: [...dealRefusals, 'dailyTenPlayed', 'dailyTenNotToday'],
  },
  'GET /api/daily-ten/dates': {
    summary: 'The dates that are over in every time zone, and those that you have played, newest first',
    access: 'guest',
    query: z.strictObject({
      limit: countText(1, 100).default(30),
      /** The page behind this date. */
      before: dateText.optional(),
    }),
    response: z.array(z.object({ date: z.string(), isOpen: z.boolean(), run: tenRun.nullable() })),
  },
  'GET /api/daily-ten/dates/:date': {
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
