import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { playerReportReasons, reportedKinds, reportDecisions } from '#shared/player-reports/rules.ts';
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
