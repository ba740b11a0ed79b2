import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/field-schemas.ts';
import { historyLimit, maxHistoryLimit } from './rules.ts';
import { difficulties } from '../questions/difficulty.ts';

export const playerStats = z.object({
  level: z.int(),
  totalScore: z.int(),
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  /** Percent, rounded; 0 before the first game. */
  winRate: z.int(),
  questionsAnswered: z.int(),
  questionsCorrect: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  bestScore: z.int(),
  bestSurvivalScore: z.int(),
});

export const historyEntry = z
  .object({
    id: z.int(),
    /** Null for quick play and survival. */
    category: z.string().nullable(),
    categoryId: z.int().nullable(),
    gameMode: z.enum(['normal', 'survival', 'challenge', 'tournament', 'practice', 'dailyTen']),
    completedAt: z.string(),
    questionsCorrect: z.int(),
    questionsAnswered: z.int(),
    score: z.int(),
    /** False for a game that was left early: it is listed in the history but excluded from all statistics. */
    isFinished: z.boolean(),
  })
  .meta({ id: 'HistoryEntry' });

export const progressContract = contract({
  'GET /api/user/stats': {
    operationId: 'getUserStatistics',
    summary: 'Your statistics; zeros before the first game',
    access: 'guest',
    response: playerStats,
  },
  'GET /api/user/history': {
    operationId: 'listGameHistory',
    summary: 'Your games, newest first; `before` continues behind one of them',
    access: 'guest',
    query: z.strictObject({ limit: countText(1, maxHistoryLimit).default(historyLimit), before: idText.optional() }),
    response: z.array(historyEntry),
  },
});

export type PlayerStats = z.output<typeof playerStats>;
export type HistoryEntry = z.output<typeof historyEntry>;

/**
 * Totals for a number of answered questions. A timeout counts as a wrong answer; a skipped question does not count
 * (rules 3.14).
 */
const answerTotals = z
  .object({
    totalAttempts: z.int(),
    correctAnswers: z.int(),
    /** Percent, rounded; 0 without answers. */
    accuracyRate: z.int(),
    /** Average seconds per answer, rounded to a tenth; 0 without answers. */
    averageTime: z.number(),
  })
  .meta({ id: 'AnswerTotals' });

const categoryProgress = answerTotals
  .extend({
    categoryId: z.int(),
    categoryName: z.string(),
    categoryIcon: z.string(),
  })
  .meta({ id: 'CategoryProgress' });
const difficultyProgress = answerTotals.extend({ difficulty: z.enum(difficulties) }).meta({ id: 'DifficultyProgress' });

const dayProgress = answerTotals.extend({
  /** `YYYY-MM-DD` in the player's time zone. */
  date: z.string(),
  games: z.int(),
});

const progressOverview = z.object({
  overall: answerTotals.extend({
    categories: z.int(),
  }),
  /** Main categories, most played first. */
  categories: z.array(categoryProgress),
  difficulties: z.array(difficultyProgress),
  /** Percentage of players with a lower total score; null before the first finished game. */
  percentile: z.int().nullable(),
  bests: z.object({
    bestScore: z.int(),
    bestSurvivalScore: z.int(),
    longestStreak: z.int(),
    /** Null before the first answer. */
    bestDay: z.object({ date: z.string(), correct: z.int() }).nullable(),
  }),
  /** The last seven dates and the seven before them. */
  week: z.object({
    thisWeek: answerTotals.extend({ games: z.int(), days: z.int() }),
    lastWeek: answerTotals.extend({ games: z.int(), days: z.int() }),
  }),
});

const categoryDetails = categoryProgress.extend({
  difficulties: z.array(difficultyProgress),
  /** Subcategories in which a question was answered, weakest first. */
  subcategories: z.array(categoryProgress),
});

/** A main category as a place on the map; its subcategories are the stations. */
const place = z
  .object({
    categoryId: z.int(),
    /** Sum of the stars of all stations, and the maximum. */
    stars: z.int(),
    mostStars: z.int(),
    /** Every station has reached all its stars at some time. A place stays full when a station is added later. */
    isFull: z.boolean(),
    stations: z.array(
      z.object({
        categoryId: z.int(),
        /** Only correct answers to questions that the player had not seen before earn stars. */
        correctAnswers: z.int(),
        stars: z.int(),
      }),
    ),
  })
  .meta({ id: 'CategoryPlace' });

export const analysisContract = contract({
  'GET /api/user/places': {
    operationId: 'listCompletedCategories',
    summary: 'The places of the map, and how many stars you have lit in each',
    access: 'guest',
    response: z.array(place),
  },
  'GET /api/analytics/progress': {
    operationId: 'getProgress',
    summary: 'What you answered so far: overall, by category, by difficulty; percentile, bests and week',
    access: 'guest',
    response: progressOverview,
  },
  'GET /api/analytics/strengths-weaknesses': {
    operationId: 'getStrengthsAndWeaknesses',
    summary: 'Main categories from 5 answers on: strengths from 70 % right, weaknesses under 50 %',
    access: 'guest',
    response: z.object({ strengths: z.array(categoryProgress), weaknesses: z.array(categoryProgress) }),
  },
  'GET /api/analytics/time/:days': {
    operationId: 'getProgressOverTime',
    summary: 'Your last days (1 to 365), the oldest first; a day without a finished game is not listed',
    access: 'guest',
    resource: null,
    params: z.strictObject({ days: countText(1, 365) }),
    response: z.object({ from: z.string(), to: z.string(), dailyStats: z.array(dayProgress) }),
  },
  'GET /api/analytics/category/:id': {
    operationId: 'getCategoryProgress',
    summary: 'One category in detail; zeros for one that you have not played',
    access: 'guest',
    resource: 'category',
    params: z.strictObject({ id: idText }),
    response: categoryDetails,
    errors: ['categoryNotFound'],
  },
});

export type AnswerTotals = z.output<typeof answerTotals>;
export type CategoryProgress = z.output<typeof categoryProgress>;
export type DifficultyProgress = z.output<typeof difficultyProgress>;
export type DayProgress = z.output<typeof dayProgress>;
export type ProgressOverview = z.output<typeof progressOverview>;
export type Place = z.output<typeof place>;
export type CategoryDetails = z.output<typeof categoryDetails>;
