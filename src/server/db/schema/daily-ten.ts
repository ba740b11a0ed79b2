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

/** The ten questions of a date, the same for everybody: fixed by the first deal of it, wherever that is. */
export const dailyTen = pgTable(
  'daily_ten',
  {
    date: date('date').primaryKey(),
    questionIds: integer('question_ids').array().notNull(),
    /** The wordings in which all are asked, whatever is edited or retired meanwhile. */
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

/** A player's one run of a date's ten: dealt is played. */
export const dailyTenRun = pgTable(
  'daily_ten_run',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id),
    date: date('date')
      .notNull()
      .references(() => dailyTen.date, { onDelete: 'cascade' }),
    /** Null only within the transaction that begins it: the row stands first, so that twenty deals at once take turns at it. */
    gameId: integer('game_id')
      .unique('daily_ten_run_game')
      .references(() => game.id),
    /** In the percentile: by the plain clock, and no guest's when it was dealt. */
    isRanked: boolean('is_ranked').notNull(),
    isUntimed: boolean('is_untimed').notNull(),
    /** A letter for each of the ten: right, wrong, timeout, or missed since the game was left. Null while it is open. */
    outcomes: text('outcomes'),
    correct: smallint('correct'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.date] }),
    // What the percentile and the figures of each question read, and what goes with its date: of all runs, or that scans them.
    index('daily_ten_run_of_date').on(table.date, table.isRanked, table.correct),
    check(
      'daily_ten_run_closed_whole',
      sql`num_nulls(${table.outcomes}, ${table.correct}, ${table.closedAt}) in (0, 3)`,
    ),
    check('daily_ten_run_outcomes_known', sql`${table.outcomes} ~ '^[rwtm]{10}$'`),
    check('daily_ten_run_untimed_unranked', sql`not (${table.isRanked} and ${table.isUntimed})`),
  ],
);
