import { playerReport } from '#server/db/schema/player-reports.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';

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
    personalTable(playerReport, {
      exported: ['kind', 'said', 'reason', 'note', 'reportedAt', 'decidedAt'],
      withheld: {
        'a number of ours': ['id', 'targetId'],
        'nobody learns who reported them, or what came of a report of theirs': ['reporterId', 'accusedId', 'decision'],
        'which administrator it was': ['decidedBy'],
      },
      erased: {
        cleared: ['note'],
        keptBecause: {
          'what others still read stays reported, without who wrote it; reports of the player go': [
            ...(['id', 'kind', 'targetId', 'said', 'accusedId'] as const),
          ],
          'the report stays, for what is reported': ['reporterId', 'reason', 'reportedAt'],
          'what came of it': ['decision', 'decidedBy', 'decidedAt'],
        },
      },
    }),
  ],

  /** Of who leaves, their reports stay and the words go; what was reported of the player goes. */
  async erase(tx: Tx, playerId: string): Promise<void> {
    await tx.run(clearNotes, [playerId]);
    await tx.run(deleteOfPlayer, [playerId]);
  },

  /** What a player reported, oldest first. */
  exportData: (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]),
};
