import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { difficulties } from '../questions/difficulty.ts';

/** What came of a number of answered questions. A timeout is a wrong answer, a skip is none (rules 3.14). */
const answered = z.object({
  totalAttempts: z.int(),
  correctAnswers: z.int(),
  /** Percent, rounded; 0 without an answer. */
  accuracyRate: z.int(),
  /** Seconds of one answer on average, to a tenth; 0 without an answer. */
  averageTime: z.number(),
});

const categoryProgress = answered.extend({ categoryId: z.int(), categoryName: z.string(), categoryIcon: z.string() });
const difficultyProgress = answered.extend({ difficulty: z.enum(difficulties) });

const dayProgress = answered.extend({
  /** `YYYY-MM-DD`, the player's own. */
  date: z.string(),
  games: z.int(),
});

const progressOverview = z.object({
  overall: answered.extend({
    /** Main categories in which a question was answered. */
    categories: z.int(),
  }),
  /** Main categories, the most played first. */
  categories: z.array(categoryProgress),
  difficulties: z.array(difficultyProgress),
  /** Percent of all players with a lower total score; null before the first finished game. */
  percentile: z.int().nullable(),
  bests: z.object({
    bestScore: z.int(),
    bestSurvivalScore: z.int(),
    longestStreak: z.int(),
    /** The most questions answered right on one date, and that date; null before the first. */
    bestDay: z.object({ date: z.string(), correct: z.int() }).nullable(),
  }),
  /** The last seven dates and the seven before them. */
  week: z.object({
    thisWeek: answered.extend({ games: z.int(), days: z.int() }),
    lastWeek: answered.extend({ games: z.int(), days: z.int() }),
  }),
});

const categoryDetails = categoryProgress.extend({
  difficulties: z.array(difficultyProgress),
  /** Its subcategories in which a question was answered, the weakest first. */
  subcategories: z.array(categoryProgress),
});

/** A main category as a place of the map, with its subcategories as stations. */
const place = z.object({
  categoryId: z.int(),
  /** Stars of its stations together, and how many there are to have. */
  stars: z.int(),
  mostStars: z.int(),
  /** Every station had all its stars once: a place stays full when it gets another station. */
  isFull: z.boolean(),
  stations: z.array(
    z.object({
      categoryId: z.int(),
      /** To questions that the player had not met before: these light stars. */
      correctAnswers: z.int(),
      stars: z.int(),
    }),
  ),
});

export const analysisContract = contract({
  'GET /api/user/places': {
    summary: 'The places of the map, and how many stars you have lit in each',
    access: 'guest',
    response: z.array(place),
  },
  'GET /api/analytics/progress': {
    summary: 'What you answered so far: overall, by category, by difficulty; percentile, bests and week',
    access: 'guest',
    response: progressOverview,
  },
  'GET /api/analytics/strengths-weaknesses': {
    summary: 'Main categories from 5 answers on: strengths from 70 % right, weaknesses under 50 %',
    access: 'guest',
    response: z.object({ strengths: z.array(categoryProgress), weaknesses: z.array(categoryProgress) }),
  },
  'GET /api/analytics/time/:days': {
    summary: 'Your last days (1 to 365), the oldest first; a day without a finished game is not listed',
    access: 'guest',
    resource: null,
    params: z.strictObject({ days: countText(1, 365) }),
    response: z.object({ from: z.string(), to: z.string(), dailyStats: z.array(dayProgress) }),
  },
  'GET /api/analytics/category/:id': {
    summary: 'One category in detail; zeros for one that you have not played',
    access: 'guest',
    resource: 'category',
    params: z.strictObject({ id: idText }),
    response: categoryDetails,
    errors: ['categoryNotFound'],
  },
});

export type Answered = z.output<typeof answered>;
export type CategoryProgress = z.output<typeof categoryProgress>;
export type DifficultyProgress = z.output<typeof difficultyProgress>;
export type DayProgress = z.output<typeof dayProgress>;
export type ProgressOverview = z.output<typeof progressOverview>;
export type Place = z.output<typeof place>;
export type CategoryDetails = z.output<typeof categoryDetails>;
