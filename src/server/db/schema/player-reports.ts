import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { playerReportReasons, reportDecisions, reportedKinds } from '#shared/player-reports/rules.ts';
import { player } from './account.ts';

/** A player's report about another player, a gift message or a tournament. */
export const playerReport = pgTable(
  'player_report',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => player.id),
    kind: text('kind', { enum: reportedKinds }).notNull(),
    /** Id of the player, gift or tournament. */
    targetId: text('target_id').notNull(),
    /** The owner of the reported name, message or tournament. */
    accusedId: text('accused_id')
      .notNull()
      .references(() => player.id),
    reason: text('reason', { enum: playerReportReasons }).notNull(),
    note: text('note'),
    /** The reported text as the reporter saw it. */
    said: text('said').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    decision: text('decision', { enum: reportDecisions }),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('player_report_open_once')
      .on(table.reporterId, table.kind, table.targetId)
      .where(sql`${table.decision} is null`),
    index('player_report_open').on(table.kind, table.targetId, table.id).where(sql`${table.decision} is null`),
    index('player_report_by').on(table.reporterId, table.reportedAt),
    index('player_report_of').on(table.accusedId),
    check('player_report_of_another', sql`${table.reporterId} <> ${table.accusedId}`),
    check('player_report_kind_known', sql`${table.kind} in ('player', 'giftMessage', 'tournament')`),
    check('player_report_reason_known', sql`${table.reason} in ('offensiveName', 'harassment', 'cheating', 'other')`),
    check(
      'player_report_decided_whole',
      sql`num_nulls(${table.decision}, ${table.decidedBy}, ${table.decidedAt}) in (0, 3)`,
    ),
  ],
);

/** A note about a player among administrators; included in the player's data export (record 18). */
export const playerNote = pgTable(
  'player_note',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Author; the note outlives the author's account. */
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('player_note_of').on(table.playerId, table.id)],
);

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
