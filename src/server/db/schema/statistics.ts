import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Games with at least one closed question, by player date and mode; counted with their answers, some seconds later. */
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

/** How often each answer of a question version was chosen; an edited question starts again. */
export const questionChoice = pgTable(
  'question_choice',
  {
    questionId: integer('question_id').notNull(),
    revision: integer('revision').notNull(),
    /** A timeout counts as an answer without a choice; a skipped question does not count. */
    answered: integer('answered').notNull(),
    answeredRight: integer('answered_right').notNull(),
    /** Wrong answers in the order of the question version. */
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

/** Latest state of each recurring job, reported regularly by every server. */
export const jobState = pgTable('job_state', {
  name: text('name').primaryKey(),
  everyMs: bigint('every_ms', { mode: 'number' }).notNull(),
  /** First and latest report; jobs of an older release are no longer reported. */
  since: timestamp('since', { withTimezone: true }).notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  lastRunAt: timestamp('last_run_at', { withTimezone: true }),
  lastMs: integer('last_ms'),
  lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
  lastFailure: text('last_failure'),
});
