import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A player's report about a question in the version that was played. */
export const questionReport = pgTable(
  'question_report',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    questionId: integer('question_id').notNull(),
    revision: integer('revision').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id),
    reason: text('reason', { enum: ['wrongAnswer', 'unclear', 'outdated', 'offensive'] }).notNull(),
    note: text('note'),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    resolution: text('resolution', { enum: ['mended', 'retired', 'dismissed'] }),
    resolvedBy: text('resolved_by'),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('question_report_once').on(table.questionId, table.revision, table.playerId),
    index('question_report_open').on(table.questionId).where(sql`${table.resolution} is null`),
    check(
      'question_report_resolved_whole',
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null) and (${table.resolution} is null) = (${table.resolvedBy} is null)`,
    ),
    check('question_report_reason_known', sql`${table.reason} in ('wrongAnswer', 'unclear', 'outdated', 'offensive')`),
  ],
);
