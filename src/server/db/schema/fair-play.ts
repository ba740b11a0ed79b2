import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Evidence } from '#shared/fair-play/evidence.ts';
import { flagStates, signals } from '#shared/fair-play/rules.ts';
import { player } from './account.ts';

/** Statistical evidence about a player's answers, updated when answers are counted. */
export const fairPlayEvidence = pgTable('fair_play_evidence', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => player.id, { onDelete: 'cascade' }),
  /** Null until the first counted answer. */
  evidence: jsonb('evidence').$type<Evidence>(),
  /** The account is deleted, so answers counted later are ignored. */
  isGone: boolean('is_gone').notNull().default(false),
});

/**
 * A player excluded from leaderboards, leagues and official tournaments because the answers are implausible even for an
 * expert.
 */
export const fairPlayFlag = pgTable(
  'fair_play_flag',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    signal: text('signal', { enum: signals }).notNull(),
    /** Number of answers examined, of correct ones, and of correct hard ones. */
    answers: integer('answers').notNull(),
    correct: integer('correct').notNull(),
    hard: integer('hard').notNull(),
    /** The probability that an expert answers like this is 1 in 10 to this power. */
    power: integer('power').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the player left the boards and official tournaments and was notified; null until the job has done so. */
    appliedAt: timestamp('applied_at', { withTimezone: true }),
    state: text('state', { enum: flagStates }).notNull().default('open'),
    /** The player's appeal. */
    appeal: text('appeal'),
    appealedAt: timestamp('appealed_at', { withTimezone: true }),
    decidedBy: text('decided_by').references(() => player.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The moderator's message to the player. */
    words: text('words'),
  },
  (table) => [
    // A player has at most one flag in force.
    uniqueIndex('fair_play_flag_in_force').on(table.playerId).where(sql`${table.state} <> 'cleared'`),
    index('fair_play_flag_of').on(table.playerId, table.id),
    index('fair_play_flag_to_apply').on(table.id).where(sql`${table.appliedAt} is null`),
    // Waits for a moderator: not decided, or appealed since.
    index('fair_play_flag_waiting')
      .on(table.id)
      .where(
        sql`${table.state} = 'open' or (${table.state} = 'confirmed' and ${table.appealedAt} > ${table.decidedAt})`,
      ),
    check(
      'fair_play_flag_signal_known',
      sql`${table.signal} in ('unbrokenRun', 'rightTooOften', 'uniformTimes', 'canaries')`,
    ),
    check('fair_play_flag_state_known', sql`${table.state} in ('open', 'cleared', 'confirmed')`),
    check('fair_play_flag_appeal_whole', sql`(${table.appeal} is null) = (${table.appealedAt} is null)`),
    check(
      'fair_play_flag_decided_whole',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check(
      'fair_play_flag_counts_possible',
      sql`0 <= ${table.hard} and ${table.hard} <= ${table.correct} and ${table.correct} <= ${table.answers}`,
    ),
  ],
);
