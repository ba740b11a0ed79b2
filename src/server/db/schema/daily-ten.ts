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
