import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { dateText } from '../kernel/field-schemas.ts';
import { countText } from '../kernel/field-schemas.ts';
import { setupSteps } from '../settings/setup-steps.ts';
import { firstSessionSteps, usageNames } from '../usage/rules.ts';
import { overviewFigures } from './staff-figures.ts';
import { exportedTables, firstDate, lastDate, maxSpanDays, statisticsSteps } from './rules.ts';

const dayMs = 86_400_000;

/** Nothing was played before the first date, and PostgreSQL has a largest date. */
const statisticsDate = dateText.refine(
  (date) => date >= firstDate && date <= lastDate,
  `must be from ${firstDate} to ${lastDate}`,
);

/** Both dates are inclusive; the default is the last 30 days. */
const spanQuery = z
  .strictObject({
    from: statisticsDate.optional(),
    to: statisticsDate.optional(),
    step: z.enum(statisticsSteps).default('day'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'must not be before from' })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < maxSpanDays * dayMs, {
    path: ['from'],
    error: `must be at most ${maxSpanDays} days before to`,
  });

/** `date` is the first date of the step. Dates are in the players' time zones, coins in UTC. */
const playersRow = z.object({
  date: z.string(),
  active: z.int(),
  joined: z.int(),
  /** Active players who had joined before the step. */
  returning: z.int(),
});
/**
 * Of the players who joined in the week starting on `week`, how many played in the nth week after it (0 is the same
 * week), up to now.
 */
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
  accuracy: z.int(),
  /** Average seconds per answer, and seconds of all answers. */
  averageTime: z.number(),
  usedTime: z.number(),
});
const misleadingRow = z.object({
  questionId: z.int(),
  question: z.string(),
  category: z.string(),
  correctAnswer: z.string(),
  /** The wrong answer that is chosen most often. */
  misleadingAnswer: z.string(),
  answered: z.int(),
  rightPercent: z.int(),
  misleadingPercent: z.int(),
});
const economyRow = z.object({ date: z.string(), created: z.int(), spent: z.int(), corrections: z.int() });

const waitingCounts = z.object({
  reportedQuestions: z.int(),
  /** Players, messages and tournaments with open reports. */
  reportedCases: z.int(),
  /** Players held back by the fair play rules who await a decision. */
  heldBackPlayers: z.int(),
  /** Imports of the last seven days that failed since the latest successful one. */
  failedImports: z.int(),
  drafts: z.int(),
  lateJobs: z.int(),
});

const setupProgress = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'skipped', 'open']) })),
  publicUrl: z.string(),
  /** Whether the server backs up its own database. */
  copiesItself: z.boolean(),
});

export const statisticsContract = contract({
  'GET /api/admin/statistics/summary': {
    operationId: 'getStatisticsSummary',
    summary: 'The figures of now: players, questions, games of today and of the week, coins',
    access: 'admin',
    response: z.object({
      firstDate: z.string(),
      players: z.int(),
      activeToday: z.int(),
      activeThisWeek: z.int(),
      /** Players without an account; every other figure includes them. */
      guests: z.int(),
      joinedThisWeek: z.int(),
      questions: z.int(),
      gamesToday: z.int(),
      openGames: z.int(),
      openTournaments: z.int(),
      openReports: z.int(),
      /** Coins owned by players, held in tournament escrow, and in pending gifts. */
      coinsHeld: z.int(),
      coinsInEscrow: z.int(),
      coinsInGifts: z.int(),
      /**
       * Open or running tournaments with an entry fee while most published questions are shipped ones, whose answers
       * are public.
       */
      feesOnShipped: z.int(),
      lastWeek: z.object({
        activeToday: z.int(),
        activeThisWeek: z.int(),
        joinedThisWeek: z.int(),
        gamesToday: z.int(),
      }),
    }),
  },
  'GET /api/admin/statistics/overview': {
    operationId: 'getStatisticsOverview',
    summary: 'The figures of now that belong to your role, in their order, with those of a week before',
    access: 'staff',
    response: z.array(
      z.object({
        figure: z.enum(overviewFigures),
        now: z.int(),
        /** Value for the same day, or the week up to it, one week earlier; null if it is not recorded. */
        lastWeek: z.int().nullable(),
      }),
    ),
  },
  'GET /api/admin/statistics/waiting': {
    operationId: 'getPendingWork',
    summary: 'What waits for you, by your role: 0 of what others have to do',
    access: 'staff',
    response: waitingCounts,
  },
  'GET /api/admin/statistics/first-day': {
    operationId: 'getSetupChecklist',
    summary: 'How far a new installation is: what is done, skipped and open of its first day',
    access: 'admin',
    response: setupProgress,
  },
  'GET /api/admin/statistics/players': {
    operationId: 'getPlayerStatistics',
    summary: 'Players by day, week or month: active, joined, returning',
    access: 'admin',
    query: spanQuery,
    response: z.array(playersRow),
  },
  'GET /api/admin/statistics/retention': {
    operationId: 'getRetentionStatistics',
    summary: 'Who joined in a week, and how many of them played in the weeks after',
    access: 'admin',
    query: z.strictObject({ weeks: countText(1, 52).default(12) }),
    response: z.array(retentionRow),
  },
  'GET /api/admin/statistics/games': {
    operationId: 'getGameStatistics',
    summary: 'Games in which a question was answered, by mode',
    access: 'admin',
    query: spanQuery,
    response: z.array(gamesRow),
  },
  'GET /api/admin/statistics/categories': {
    operationId: 'getCategoryStatistics',
    summary: 'Accuracy and time by category, the most answered first',
    access: 'admin',
    response: z.array(categoryRow),
  },
  'GET /api/admin/statistics/questions': {
    operationId: 'getQuestionStatistics',
    summary: 'Questions that mislead: a wrong answer is chosen more often than the right one',
    access: 'admin',
    query: z.strictObject({ limit: countText(1, 200).default(50) }),
    response: z.array(misleadingRow),
  },
  'GET /api/admin/statistics/economy': {
    operationId: 'getEconomyStatistics',
    summary: 'Coins created, spent and corrected; by reason over the whole span',
    access: 'admin',
    query: spanQuery,
    response: z.object({
      rows: z.array(economyRow),
      reasons: z.array(z.object({ reason: z.string(), entries: z.int(), amount: z.int() })),
    }),
  },
  'GET /api/admin/statistics/usage': {
    operationId: 'getUsageStatistics',
    summary: 'Screens and actions of players who agreed to it, the most frequent first; 200 at most',
    access: 'admin',
    query: spanQuery,
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
    operationId: 'getFirstSessionStatistics',
    summary:
      'How far newcomers came who agreed to it on the landing page in these days, up to now; each step counted by itself',
    access: 'admin',
    query: spanQuery,
    response: z.array(z.object({ step: z.enum(firstSessionSteps), count: z.int() })),
  },
  'GET /api/admin/statistics/jobs': {
    operationId: 'getJobStatistics',
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
        /** The job is overdue by much more than its interval. */
        isLate: z.boolean(),
      }),
    ),
  },
  'GET /api/admin/statistics/export/:table': {
    operationId: 'exportStatistics',
    summary: 'A table as CSV, of questions every one that was answered; more than 100,000 rows are refused',
    access: 'admin',
    resource: null,
    kind: 'text',
    types: ['text/csv'],
    params: z.strictObject({ table: z.enum(exportedTables) }),
    query: spanQuery,
    response: z.string(),
    errors: ['exportTooLarge'],
  },
});

export type Summary = z.output<(typeof statisticsContract)['GET /api/admin/statistics/summary']['response']>;
export type Overview = z.output<(typeof statisticsContract)['GET /api/admin/statistics/overview']['response']>;
export type Waiting = z.output<typeof waitingCounts>;
export type SetupProgress = z.output<typeof setupProgress>;
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
