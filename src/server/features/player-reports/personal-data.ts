import { playerReport } from '#server/db/schema/player-reports.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';

const readOwn = statement(
  'player-reports.export',
  `select kind, said, reason, note, reported_at as "reportedAt", decided_at as "decidedAt"
   from player_report where reporter_id = $1 order by id`,
  {
    kind: playerReport.kind,
    said: playerReport.said,
    reason: playerReport.reason,
    note: playerReport.note,
    reportedAt: playerReport.reportedAt,
    decidedAt: playerReport.decidedAt,
  },
);

const clearNotes = statement(
  'player-reports.leaving',
  'update player_report set note = null where reporter_id = $1 and note is not null',
);

const deleteOfPlayer = statement(
  'player-reports.gone',
  `delete from player_report where accused_id = $1 and kind = 'player'`,
);

export const playerReportsPersonalData: PersonalData = {
  tables: [
    definePersonalTable(playerReport, {
      exported: ['kind', 'said', 'reason', 'note', 'reportedAt', 'decidedAt'],
      withheld: {
        'internal numbers': ['id', 'targetId'],
        'players do not learn who reported them or the result of their reports': [
          'reporterId',
          'accusedId',
          'decision',
        ],
        'identifies the administrator': ['decidedBy'],
      },
      erased: {
        cleared: ['note'],
        keptBecause: {
          'content that others can still read stays reported without its author; reports of the player are deleted': [
            ...(['id', 'kind', 'targetId', 'said', 'accusedId'] as const),
          ],
          'the report is kept because of what it reports': ['reporterId', 'reason', 'reportedAt'],
          'the result of the report': ['decision', 'decidedBy', 'decidedAt'],
        },
      },
    }),
  ],

  /** Reports by a deleted player are kept without their notes. Reports of the player are deleted. */
  async erase(tx: Tx, playerId: string): Promise<void> {
    await tx.run(clearNotes, [playerId]);
    await tx.run(deleteOfPlayer, [playerId]);
  },

  /** The player's reports, oldest first. */
  exportData: (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]),
};
