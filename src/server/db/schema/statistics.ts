import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Games in which a question was closed, by the player's date and by mode: counted with their answers, some seconds later. */
export const gameTally = pgTable(
  'game_tally',
  {
    date: date('date').notNull(),
    mode: text('mode', { enum: ['normal', 'survival', 'challenge', 'tournament', 'practice'] }).notNull(),
    games: integer('games').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.mode] }),
    check('game_tally_mode_known', sql`${table.mode} in ('normal', 'survival', 'challenge', 'tournament', 'practice')`),
    check('game_tally_positive', sql`${table.games} > 0`),
  ],
);

/** How often each answer of a wording was chosen. A wording that was mended begins anew. */
export const questionChoice = pgTable(
  'question_choice',
  {
    questionId: integer('question_id').notNull(),
    revision: integer('revision').notNull(),
    /** A timeout is an answer too, in which nothing was chosen; a skip is none. */
    answered: integer('answered').notNull(),
    answeredRight: integer('answered_right').notNull(),
    /** The wrong answers in the order of the wording. */
    wrong1: integer('wrong1').notNull(),
    wrong2: integer('wrong2').notNull(),
    wrong3: integer('wrong3').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.revision] }),
    check(
      'question_choice_within_answered',
      sql`least(${table.answeredRight}, ${table.wrong1}, ${table.wrong2}, ${table.wrong3}) >= 0
        and ${table.answeredRight} + ${table.wrong1} + ${table.wrong2} + ${table.wrong3} <= ${table.answered}`,
    ),
  ],
);

/** How recurring work went, told by every server now and then; of several the latest stands. */
export const jobState = pgTable('job_state', {
  name: text('name').primaryKey(),
  everyMs: bigint('every_ms', { mode: 'number' }).notNull(),
  /** When a server told of it first, and last: work of an older release is told of no more. */
  since: timestamp('since', { withTimezone: true }).notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  lastRunAt: timestamp('last_run_at', { withTimezone: true }),
  lastMs: integer('last_ms'),
  lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
  lastFailure: text('last_failure'),
});
