import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';
import type { Counters } from '#shared/achievements/achievement.ts';

/** Totals of a player's finished games, updated as games finish. */
export const playerTotals = pgTable(
  'player_totals',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    totalScore: integer('total_score').notNull().default(0),
    /** Points of undecided contests: included in the total but hidden from other players. */
    concealedScore: integer('concealed_score').notNull().default(0),
    gamesPlayed: integer('games_played').notNull().default(0),
    gamesWon: integer('games_won').notNull().default(0),
    /** Ranked wins, which are required before paying an entry fee (rules T2). */
    rankedWins: integer('ranked_wins').notNull().default(0),
    /** Number of the player's dates with a ranked win, and the latest one. */
    rankedWinDates: integer('ranked_win_dates').notNull().default(0),
    lastRankedWin: date('last_ranked_win'),
    questionsAnswered: integer('questions_answered').notNull().default(0),
    questionsCorrect: integer('questions_correct').notNull().default(0),
    bestScore: integer('best_score').notNull().default(0),
    bestSurvivalScore: integer('best_survival_score').notNull().default(0),
    /** The last 100 answers in all modes but practice, with difficulty and time in two letters each. */
    recentAnswers: text('recent_answers').notNull().default(''),
    /** Pace of the last 100 answers in ranked games. */
    recentPace: text('recent_pace').notNull().default(''),
    /** The date with the most correct answers, and their number; null before the first. */
    bestDay: date('best_day'),
    bestDayCorrect: integer('best_day_correct').notNull().default(0),
  },
  (table) => [
    check('player_totals_won_within_played', sql`${table.gamesWon} between 0 and ${table.gamesPlayed}`),
    check(
      'player_totals_ranked_win_dates_within',
      sql`${table.rankedWinDates} between 0 and ${table.rankedWins} and (${table.rankedWins} = 0) = (${table.rankedWinDates} = 0)`,
    ),
    check('player_totals_concealed_not_negative', sql`${table.concealedScore} >= 0`),
    index('player_totals_games').on(table.gamesPlayed, table.playerId),
    index('player_totals_shown_score').on(sql`(${table.totalScore} - ${table.concealedScore})`, table.playerId),
  ],
);

/**
 * Answer totals by category (the question's own, usually a subcategory) and difficulty, in finished games of all modes
 * and practice rounds. Updated as games close, so that reading does not slow down with their number.
 */
export const playerCategoryStats = pgTable(
  'player_category_stats',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /**
     * The category is not a foreign key: checking it for each answer of a game would cost more than the rest of the
     * write.
     */
    categoryId: integer('category_id').notNull(),
    difficulty: text('difficulty', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    /** A timeout counts as a wrong answer; a skipped question does not count. */
    answered: integer('answered').notNull(),
    correct: integer('correct').notNull(),
    /**
     * Correct answers to questions seen before, which earn no stars. Answers from before this column existed are not
     * included.
     */
    correctMet: integer('correct_met').notNull().default(0),
    /** Total milliseconds of all answers. */
    usedMs: bigint('used_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.categoryId, table.difficulty] }),
    check('player_category_stats_difficulty_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('player_category_stats_correct_within', sql`${table.correct} between 0 and ${table.answered}`),
    check('player_category_stats_met_within', sql`${table.correctMet} between 0 and ${table.correct}`),
  ],
);

/** The same totals by the player's date on which the games opened; dates without games or practice have no row. */
export const playerDayStats = pgTable(
  'player_day_stats',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    /** Finished games and practice rounds. */
    games: integer('games').notNull(),
    answered: integer('answered').notNull(),
    correct: integer('correct').notNull(),
    usedMs: bigint('used_ms', { mode: 'number' }).notNull(),
    /** Points of finished games; practice earns none. */
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.date] }),
    // For the administrators' list of players active on a date.
    index('player_day_stats_date').on(table.date, table.playerId),
    check('player_day_stats_correct_within', sql`${table.correct} between 0 and ${table.answered}`),
  ],
);

/** Map places that a player has completed; they stay complete when subcategories are added later (record 97). */
export const playerFullPlace = pgTable(
  'player_full_place',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** A main category; categories are never deleted. */
    categoryId: integer('category_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.categoryId] })],
);

/**
 * Counters that achievements are based on: sums and best values by the names in the rules. One row per player, because
 * a game updates about a dozen of them at once.
 */
export const playerCounters = pgTable(
  'player_counters',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    counters: jsonb('counters').$type<Counters>().notNull(),
  },
  (table) => [check('player_counters_named', sql`jsonb_typeof(${table.counters}) = 'object'`)],
);

/** An unlocked achievement; it is never revoked. */
export const achievement = pgTable(
  'achievement',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    achievementId: text('achievement_id').notNull(),
    unlockedAt: timestamp('unlocked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.achievementId] })],
);
