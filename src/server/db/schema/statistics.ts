import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { usageNames } from '#shared/usage/rules.ts';
import { player } from './account.ts';

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

/** Number of consenting visitors of the landing page by UTC date, once per device and without personal data. */
export const landingTally = pgTable(
  'landing_tally',
  {
    date: date('date').primaryKey(),
    visits: integer('visits').notNull(),
  },
  (table) => [check('landing_tally_positive', sql`${table.visits} > 0`)],
);

/** A screen view or action of a consenting player; deleted after 90 days. */
export const usageEvent = pgTable(
  'usage_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    name: text('name', { enum: usageNames }).notNull(),
    /** Route pattern without parameters. */
    screen: text('screen').notNull(),
    durationMs: integer('duration_ms'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('usage_event_player').on(table.playerId, table.at),
    index('usage_event_at').on(table.at),
    check('usage_event_duration_not_negative', sql`${table.durationMs} >= 0`),
  ],
);
