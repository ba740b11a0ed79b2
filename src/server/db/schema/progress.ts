import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** Totals of a player's finished games, kept as they finish. */
export const playerTotals = pgTable(
  'player_totals',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    totalScore: integer('total_score').notNull().default(0),
    /** Points of contests that are not decided: they are in the total, and nobody else sees them yet. */
    concealedScore: integer('concealed_score').notNull().default(0),
    gamesPlayed: integer('games_played').notNull().default(0),
    gamesWon: integer('games_won').notNull().default(0),
    /** Ranked games among them: what a player needs to pay a fee (rules T2). */
    rankedWins: integer('ranked_wins').notNull().default(0),
    /** The number of the player's dates with a ranked win, and the latest of them. */
    rankedWinDates: integer('ranked_win_dates').notNull().default(0),
    lastRankedWin: date('last_ranked_win'),
    questionsAnswered: integer('questions_answered').notNull().default(0),
    questionsCorrect: integer('questions_correct').notNull().default(0),
    bestScore: integer('best_score').notNull().default(0),
    bestSurvivalScore: integer('best_survival_score').notNull().default(0),
    /** The last 100 answers of all games but practice, with their difficulties and times: two letters each. */
    recentAnswers: text('recent_answers').notNull().default(''),
    /** The pace of the last 100 answers of ranked games. */
    recentPace: text('recent_pace').notNull().default(''),
    /** The date with the most right answers, and how many they were; null before the first one. */
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
 * What came of a player's answers to the questions of a category (the question's own, mostly a subcategory) and a
 * difficulty: in finished games of all modes, and in rounds of practice. Kept as games close, so that reading them costs the
 * same after any number.
 */
export const playerCategoryStats = pgTable(
  'player_category_stats',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Of a question, which has one that exists: to look that up for each of a game's answers would cost more than all else. */
    categoryId: integer('category_id').notNull(),
    difficulty: text('difficulty', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    /** A timeout is a wrong answer, a skip is none. */
    answered: integer('answered').notNull(),
    correct: integer('correct').notNull(),
    /** Of these, to questions that the player had met before: they light no star. Those of before this was counted are not among them. */
    correctMet: integer('correct_met').notNull().default(0),
    /** Milliseconds of all answers together. */
    usedMs: bigint('used_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.categoryId, table.difficulty] }),
    check('player_category_stats_difficulty_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('player_category_stats_correct_within', sql`${table.correct} between 0 and ${table.answered}`),
    check('player_category_stats_met_within', sql`${table.correctMet} between 0 and ${table.correct}`),
  ],
);

/** The same by the player's own date on which the games opened; a date without a game or a round of practice has no row. */
export const playerDayStats = pgTable(
  'player_day_stats',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    /** Finished games, and rounds of practice. */
    games: integer('games').notNull(),
    answered: integer('answered').notNull(),
    correct: integer('correct').notNull(),
    usedMs: bigint('used_ms', { mode: 'number' }).notNull(),
    /** Points of finished games; practice has none. */
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.date] }),
    // Who played on a date, for the administrator.
    index('player_day_stats_date').on(table.date, table.playerId),
    check('player_day_stats_correct_within', sql`${table.correct} between 0 and ${table.answered}`),
  ],
);

/** The places of the map that a player has filled: for good, whatever topics they get afterwards (record 97). */
export const playerFullPlace = pgTable(
  'player_full_place',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** A main category, which is never deleted. */
    categoryId: integer('category_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.categoryId] })],
);
