import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { historyLimit, maxHistoryLimit } from './rules.ts';

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

export const historyEntry = z.object({
  id: z.int(),
  /** Name of the category; null for quick play and survival. */
  category: z.string().nullable(),
  categoryId: z.int().nullable(),
  gameMode: z.enum(['normal', 'survival', 'challenge', 'tournament', 'practice', 'dailyTen']),
  completedAt: z.string(),
  questionsCorrect: z.int(),
  questionsAnswered: z.int(),
  score: z.int(),
  /** False for a game that was left early: it is listed in the history but excluded from all statistics. */
  isFinished: z.boolean(),
});

export const progressContract = contract({
  'GET /api/user/stats': {
    summary: 'Your statistics; zeros before the first game',
    access: 'guest',
    response: playerStats,
  },
  'GET /api/user/history': {
    summary: 'Your games, newest first; `before` continues behind one of them',
    access: 'guest',
    query: z.strictObject({ limit: countText(1, maxHistoryLimit).default(historyLimit), before: idText.optional() }),
    response: z.array(historyEntry),
  },
});

export type PlayerStats = z.output<typeof playerStats>;
export type HistoryEntry = z.output<typeof historyEntry>;
