import { questionReport } from '#server/db/schema/reports.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';

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
    personalTable(questionReport, {
      exported: ['questionId', 'reason', 'note', 'reportedAt', 'resolution', 'resolvedAt'],
      withheld: { 'a number of ours': ['id', 'revision'], 'which administrator it was': ['resolvedBy'] },
      erased: {
        cleared: ['note'],
        keptBecause: {
          'the report stays, for the question': ['id', 'questionId', 'revision', 'reason', 'reportedAt'],
          'what came of it': ['resolution', 'resolvedBy', 'resolvedAt'],
        },
      },
    }),
  ],

  /** Of who leaves, the report stays and the words go. */
  async erase(tx: Tx, playerId: string): Promise<void> {
    await tx.run(clearNotes, [playerId]);
  },

  /** What a player reported, oldest first. */
  exportData: (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]),
};
