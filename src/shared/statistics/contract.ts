import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { dateText } from '../kernel/dates.ts';
import { countText } from '../kernel/ids.ts';
import { firstSteps } from '../settings/first-day.ts';
import { firstSessionSteps, usageNames } from '../usage/rules.ts';
import { overviewFigures } from './overview-figures.ts';
import { exportedTables, firstDate, lastDate, maxSpanDays, statisticsSteps } from './rules.ts';

const dayMs = 86_400_000;

/** Nothing was played before; and beyond some thousand years databases know no dates. */
const lookedAt = dateText.refine(
  (date) => date >= firstDate && date <= lastDate,
  `must be from ${firstDate} to ${lastDate}`,
);

/** From the first to the last date, both within; the last 30 days unless told. */
const span = z
  .strictObject({ from: lookedAt.optional(), to: lookedAt.optional(), step: z.enum(statisticsSteps).default('day') })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'must not be before from' })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < maxSpanDays * dayMs, {
    path: ['from'],
    error: `must be at most ${maxSpanDays} days before to`,
  });

/** `date`: the first date of the step. Dates are the players' own; coins are counted by UTC. */
const playersRow = z.object({
  date: z.string(),
  active: z.int(),
  joined: z.int(),
  /** Of the active ones, who had joined before the step. */
  returning: z.int(),
});
/** Of who joined in the week that begins on `week`, how many played in the nth week after (0: the same week), up to now. */
const retentionRow = z.object({ week: z.string(), joined: z.int(), played: z.array(z.int()) });
const gamesRow = z.object({
  date: z.string(),
  normal: z.int(),
  survival: z.int(),
  challenge: z.int(),
  tournament: z.int(),
  practice: z.int(),
});
const categoryRow = z.object({
  categoryId: z.int(),
  name: z.string(),
  /** Null for a main category. */
  parentId: z.int().nullable(),
  parentName: z.string().nullable(),
  answered: z.int(),
  right: z.int(),
  /** Percent. */
  accuracy: z.int(),
  /** Seconds, of one answer and of all. */
  averageTime: z.number(),
  usedTime: z.number(),
});
const misleadingRow = z.object({
  questionId: z.int(),
  question: z.string(),
  category: z.string(),
  correctAnswer: z.string(),
  /** The wrong answer that is chosen most. */
  misleadingAnswer: z.string(),
  answered: z.int(),
  /** Percent of the answers. */
  rightPercent: z.int(),
  misleadingPercent: z.int(),
});
const economyRow = z.object({ date: z.string(), created: z.int(), spent: z.int(), corrections: z.int() });

const waiting = z.object({
  /** Questions with open reports. */
  reportedQuestions: z.int(),
  /** Players, messages and tournaments with open reports. */
  reportedCases: z.int(),
  /** Players who are held back by the fair play rules and wait for a decision. */
  heldBackPlayers: z.int(),
  /** Imports of the last seven days that failed, up to the latest that did not. */
  failedImports: z.int(),
  drafts: z.int(),
  /** Recurring work that is late. */
  lateJobs: z.int(),
});

const firstDay = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), state: z.enum(['done', 'skipped', 'open']) })),
  /** The address that players use. */
  publicUrl: z.string(),
  /** Whether the server copies its database by itself. */
  copiesItself: z.boolean(),
});

export const statisticsContract = contract({
  'GET /api/admin/statistics/summary': {
    summary: 'The figures of now: players, questions, games of today and of the week, coins',
    access: 'admin',
    response: z.object({
      /** The first date of which there is anything to look at. */
      firstDate: z.string(),
      players: z.int(),
      activeToday: z.int(),
      activeThisWeek: z.int(),
      /** Of the players, those without an account: they count as players in every figure. */
      guests: z.int(),
      joinedThisWeek: z.int(),
      questions: z.int(),
      gamesToday: z.int(),
      openGames: z.int(),
      openTournaments: z.int(),
      openReports: z.int(),
      /** With players, in escrow of tournaments, in gifts on their way. */
      coinsHeld: z.int(),
      coinsInEscrow: z.int(),
      coinsInGifts: z.int(),
      /** Tournaments with a fee that are open or run while most published questions are shipped ones. */
      feesOnShipped: z.int(),
      /** The same day, and the week up to it, a week before. */
      lastWeek: z.object({
        activeToday: z.int(),
        activeThisWeek: z.int(),
        joinedThisWeek: z.int(),
        gamesToday: z.int(),
      }),
    }),
  },
  'GET /api/admin/statistics/overview': {
    summary: 'The figures of now that belong to your role, in their order, with those of a week before',
    access: 'staff',
    response: z.array(
      z.object({
        figure: z.enum(overviewFigures),
        now: z.int(),
        /** The same day, or the week up to it, a week before; null where that is not counted. */
        lastWeek: z.int().nullable(),
      }),
    ),
  },
  'GET /api/admin/statistics/waiting': {
    summary: 'What waits for you, by your role: 0 of what others have to do',
    access: 'staff',
    response: waiting,
  },
  'GET /api/admin/statistics/first-day': {
    summary: 'How far a new installation is: what is done, skipped and open of its first day',
    access: 'admin',
    response: firstDay,
  },
  'GET /api/admin/statistics/players': {
    summary: 'Players by day, week or month: active, joined, returning',
    access: 'admin',
    query: span,
    response: z.array(playersRow),
  },
  'GET /api/admin/statistics/retention': {
    summary: 'Who joined in a week, and how many of them played in the weeks after',
    access: 'admin',
    query: z.strictObject({ weeks: countText(1, 52).default(12) }),
    response: z.array(retentionRow),
  },
  'GET /api/admin/statistics/games': {
    summary: 'Games in which a question was answered, by mode',
    access: 'admin',
    query: span,
    response: z.array(gamesRow),
  },
  'GET /api/admin/statistics/categories': {
    summary: 'Accuracy and time by category, the most answered first',
    access: 'admin',
    response: z.array(categoryRow),
  },
  'GET /api/admin/statistics/questions': {
    summary: 'Questions that mislead: a wrong answer is chosen more often than the right one',
    access: 'admin',
    query: z.strictObject({ limit: countText(1, 200).default(50) }),
    response: z.array(misleadingRow),
  },
  'GET /api/admin/statistics/economy': {
    summary: 'Coins created, spent and corrected; by reason over the whole span',
    access: 'admin',
    query: span,
    response: z.object({
      rows: z.array(economyRow),
      reasons: z.array(z.object({ reason: z.string(), entries: z.int(), amount: z.int() })),
    }),
  },
  'GET /api/admin/statistics/usage': {
    summary: 'Screens and actions of players who agreed to it, the most frequent first; 200 at most',
    access: 'admin',
    query: span,
    response: z.array(
      z.object({
        name: z.enum(usageNames),
        screen: z.string(),
        times: z.int(),
        players: z.int(),
        medianSeconds: z.number().nullable(),
      }),
    ),
  },
  'GET /api/admin/statistics/first-session': {
    summary:
      'How far newcomers came who agreed to it on the landing page in these days, up to now; each step counted by itself',
    access: 'admin',
    query: span,
    response: z.array(z.object({ step: z.enum(firstSessionSteps), count: z.int() })),
  },
  'GET /api/admin/statistics/jobs': {
    summary: 'Recurring work: when each ran last, how long it took, and what failed',
    access: 'admin',
    response: z.array(
      z.object({
        name: z.string(),
        everySeconds: z.number(),
        lastRunAt: z.string().nullable(),
        lastMs: z.int().nullable(),
        lastFailedAt: z.string().nullable(),
        lastFailure: z.string().nullable(),
        /** It has not run for much longer than its interval. */
        isLate: z.boolean(),
      }),
    ),
  },
  'GET /api/admin/statistics/export/:table': {
    summary: 'A table as CSV, of questions every one that was answered; more than 100,000 rows are refused',
    access: 'admin',
    resource: null,
    kind: 'text',
    types: ['text/csv'],
    params: z.strictObject({ table: z.enum(exportedTables) }),
    query: span,
    response: z.string(),
    errors: ['exportTooLarge'],
  },
});

export type Summary = z.output<(typeof statisticsContract)['GET /api/admin/statistics/summary']['response']>;
export type Overview = z.output<(typeof statisticsContract)['GET /api/admin/statistics/overview']['response']>;
export type Waiting = z.output<typeof waiting>;
export type FirstDay = z.output<typeof firstDay>;
export type PlayersRow = z.output<typeof playersRow>;
export type RetentionRow = z.output<typeof retentionRow>;
export type GamesRow = z.output<typeof gamesRow>;
export type CategoryRow = z.output<typeof categoryRow>;
export type MisleadingRow = z.output<typeof misleadingRow>;
export type Economy = z.output<(typeof statisticsContract)['GET /api/admin/statistics/economy']['response']>;
export type UsageRow = z.output<(typeof statisticsContract)['GET /api/admin/statistics/usage']['response']>[number];
export type FirstSessionRow = z.output<
  (typeof statisticsContract)['GET /api/admin/statistics/first-session']['response']
>[number];
export type JobRow = z.output<(typeof statisticsContract)['GET /api/admin/statistics/jobs']['response']>[number];
