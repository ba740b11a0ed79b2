import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { player } from './account.ts';
import { game } from './game.ts';

/** Streak as of the last played date, derived from played and frozen dates, and the number of freezes owned. */
export const streak = pgTable(
  'streak',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** 0 once it is known to be broken. */
    current: integer('current').notNull().default(0),
    longest: integer('longest').notNull().default(0),
    lastPlayedDate: date('last_played_date'),
    freezes: smallint('freezes').notNull().default(0),
  },
  (table) => [
    check('streak_freezes_bounded', sql`${table.freezes} between 0 and 2`),
    // For reminders about streaks that are about to end.
    index('streak_alive').on(table.lastPlayedDate, table.playerId).where(sql`${table.current} > 0`),
  ],
);

export const playedDate = pgTable(
  'played_date',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.date] })],
);

/** A missed date covered by a streak freeze. */
export const frozenDate = pgTable(
  'frozen_date',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.date] })],
);

/** Progress in the daily challenge of a date; no row before the first progress. */
export const dailyChallenge = pgTable(
  'daily_challenge',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Date of the games that count. */
    date: date('date').notNull(),
    /** Challenge kind that the progress is measured by. */
    kind: text('kind').notNull(),
    progress: integer('progress').notNull(),
    /** When it was completed and paid. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.date] }),
    check('daily_challenge_progress_positive', sql`${table.progress} > 0`),
  ],
);

/**
 * Exclusions from the daily challenge calendar, by the first date on which they apply: one row per change, the latest
 * row of a date wins. Without rows nothing is excluded.
 */
export const challengeCalendar = pgTable('challenge_calendar', {
  /** Counts up from 1. */
  version: integer('version').primaryKey(),
  fromDate: date('from_date').notNull(),
  kindsOff: text('kinds_off').array().notNull(),
  /** Retired main categories, which no challenge may require. */
  placesOff: integer('places_off').array().notNull(),
});

/** The ten questions of a date, the same for all players; fixed by the first deal in any time zone. */
export const dailyTen = pgTable(
  'daily_ten',
  {
    date: date('date').primaryKey(),
    questionIds: integer('question_ids').array().notNull(),
    /** Question revisions used all day, regardless of later edits. */
    questionRevisions: integer('question_revisions').array().notNull(),
    fixedAt: timestamp('fixed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'daily_ten_are_ten',
      sql`cardinality(${table.questionIds}) = 10 and cardinality(${table.questionRevisions}) = 10`,
    ),
  ],
);

/** A player's single run of a date's ten questions; a dealt run counts as played. */
export const dailyTenRun = pgTable(
  'daily_ten_run',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id),
    date: date('date')
      .notNull()
      .references(() => dailyTen.date, { onDelete: 'cascade' }),
    /**
     * Null only within the transaction that starts the run: the row is inserted first so that concurrent deals wait for
     * its lock.
     */
    gameId: integer('game_id')
      .unique('daily_ten_run_game')
      .references(() => game.id),
    /** Counts for the percentile: played without time adjustments, and not by a guest. */
    isRanked: boolean('is_ranked').notNull(),
    isUntimed: boolean('is_untimed').notNull(),
    /** One letter per question: right, wrong, timeout, or missed because the game was left. Null while open. */
    outcomes: text('outcomes'),
    correct: smallint('correct'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.date] }),
    // For the percentile and the statistics per question, and for deleting a date; without it PostgreSQL would scan all
    // runs.
    index('daily_ten_run_of_date').on(table.date, table.isRanked, table.correct),
    check(
      'daily_ten_run_closed_whole',
      sql`num_nulls(${table.outcomes}, ${table.correct}, ${table.closedAt}) in (0, 3)`,
    ),
    check('daily_ten_run_outcomes_known', sql`${table.outcomes} ~ '^[rwtm]{10}$'`),
    check('daily_ten_run_untimed_unranked', sql`not (${table.isRanked} and ${table.isUntimed})`),
  ],
);
