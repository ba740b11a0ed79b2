import { questionReport } from '#server/db/schema/player-reports.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';

const readOwn = statement(
  'reports.export',
  `select question_id as "questionId", reason, note, reported_at as "reportedAt", resolution,
     resolved_at as "resolvedAt"
   from question_report where player_id = $1 order by id`,
  {
    questionId: questionReport.questionId,
    reason: questionReport.reason,
    note: questionReport.note,
    reportedAt: questionReport.reportedAt,
    resolution: questionReport.resolution,
    resolvedAt: questionReport.resolvedAt,
  },
);

const clearNotes = statement(
  'reports.leaving',
  'update question_report set note = null where player_id = $1 and note is not null',
);

export const reportsPersonalData: PersonalData = {
  tables: [
    definePersonalTable(questionReport, {
      exported: ['questionId', 'reason', 'note', 'reportedAt', 'resolution', 'resolvedAt'],
      withheld: { 'internal id': ['id', 'revision'], 'identity of the administrator': ['resolvedBy'] },
      erased: {
        cleared: ['note'],
        keptBecause: {
          'the report is kept for the question': ['id', 'questionId', 'revision', 'reason', 'reportedAt'],
          'the resolution of the report': ['resolution', 'resolvedBy', 'resolvedAt'],
        },
      },
    }),
  ],

  /** When the account is deleted, the report stays, but its note is removed. */
  async erase(tx: Tx, playerId: string): Promise<void> {
    await tx.run(clearNotes, [playerId]);
  },

  /** The player's own reports, oldest first. */
  exportData: (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]),
};
