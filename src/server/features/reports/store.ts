import type { ReportReason } from '#shared/reports/rules.ts';
import { questionReport } from '#server/db/schema/reports.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const insertReport = statement(
  'reports.insert',
  `insert into question_report (question_id, revision, player_id, reason, note, reported_at)
   values ($1, $2, $3, $4, $5, $6::timestamptz)
   on conflict (question_id, revision, player_id) do nothing`,
);

const readOwn = statement(
  'reports.own',
  'select reason from question_report where question_id = $1 and revision = $2 and player_id = $3',
  { reason: questionReport.reason },
);

const readQueue = statement(
  'reports.queue',
  `select question_id as "questionId" from question_report
   join question on question.id = question_id and deleted_at is null
   where resolution is null
   group by question_id order by count(*) desc, max(question_report.id) desc limit $1 offset $2`,
  { questionId: questionReport.questionId },
);

const readOpen = statement(
  'reports.open',
  `select id, question_id as "questionId", revision, player_id as "playerId", reason, note, reported_at as "reportedAt"
   from question_report where resolution is null and question_id = any($1::int[]) order by id desc`,
  {
    id: questionReport.id,
    questionId: questionReport.questionId,
    revision: questionReport.revision,
    playerId: questionReport.playerId,
    reason: questionReport.reason,
    note: questionReport.note,
    reportedAt: questionReport.reportedAt,
  },
);

const closeOpen = statement(
  'reports.resolve',
  `update question_report set resolution = $2, resolved_by = $3, resolved_at = $4::timestamptz
   where question_id = $1 and resolution is null returning id`,
  { id: questionReport.id },
);

export type ReportRow = RowOf<typeof readOpen>;

export type Resolution = 'mended' | 'retired' | 'dismissed';

/** Writes a report unless this player reported this wording already; answers the reason that stands. */
export async function addReport(tx: Tx, report: Omit<ReportRow, 'id'>): Promise<ReportReason> {
  const { questionId, revision, playerId, reason, note, reportedAt } = report;
  await tx.run(insertReport, [questionId, revision, playerId, reason, note, reportedAt.toISOString()]);
  const [own] = await tx.run(readOwn, [questionId, revision, playerId]);
  return own?.reason ?? reason;
}

/** Ids of reported questions, the most reported first. */
export async function listReported(queries: Queries, limit: number, offset: number): Promise<number[]> {
  const rows = await queries.run(readQueue, [limit, offset]);
  return rows.map((row) => row.questionId);
}

/** The open reports of these questions, newest first. */
export function listOpen(queries: Queries, questionIds: readonly number[]): Promise<ReportRow[]> {
  return queries.run(readOpen, [questionIds]);
}

/** Closes the open reports of a question; answers how many there were. */
export async function closeReports(
  tx: Tx,
  questionId: number,
  resolution: Resolution,
  by: { readonly actorId: string; readonly now: Date },
): Promise<number> {
  const closed = await tx.run(closeOpen, [questionId, resolution, by.actorId, by.now.toISOString()]);
  return closed.length;
}
