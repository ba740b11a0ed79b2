import type { ReportReason } from '#shared/reports/rules.ts';
import { question } from '#server/db/schema/questions.ts';
import { questionReport } from '#server/db/schema/player-reports.ts';
import { computed, notNull } from '#server/platform/database/rows.ts';
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
   where resolution is null and ($3::text is null or reason = $3) and ($4::int[] is null or category_id = any($4))
   group by question_id order by count(*) desc, max(question_report.id) desc limit $1 offset $2`,
  { questionId: questionReport.questionId },
);

const selectOpenGroups = (
  by: string,
) => `select ${by}, count(distinct question_id)::int as questions from question_report
  join question on question.id = question_id and deleted_at is null
  where resolution is null group by 1 order by 2 desc, 1`;

const readReasons = statement('reports.reasons', selectOpenGroups('reason'), {
  reason: questionReport.reason,
  questions: computed.number(),
});

const readCategories = statement('reports.categories', selectOpenGroups('category_id as "categoryId"'), {
  categoryId: question.categoryId,
  questions: computed.number(),
});

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
   where question_id = $1 and resolution is null returning id, player_id as "playerId", revision`,
  { id: questionReport.id, playerId: questionReport.playerId, revision: questionReport.revision },
);

const readClosed = statement(
  'reports.closed',
  `with closing as (
     select question_id, resolved_at from question_report
     join question on question.id = question_id and deleted_at is null
     where resolution is not null
       and ($2::timestamptz is null or (resolved_at, question_id) < ($2::timestamptz, $3::int))
     group by question_id, resolved_at order by resolved_at desc, question_id desc limit $1)
   select id, question_id as "questionId", revision, player_id as "playerId", reason, note,
     reported_at as "reportedAt", resolution, resolved_by as "resolvedBy", resolved_at as "resolvedAt"
   from closing join question_report using (question_id, resolved_at)
   order by resolved_at desc, question_id desc, id desc`,
  {
    id: questionReport.id,
    questionId: questionReport.questionId,
    revision: questionReport.revision,
    playerId: questionReport.playerId,
    reason: questionReport.reason,
    note: questionReport.note,
    reportedAt: questionReport.reportedAt,
    resolution: notNull(questionReport.resolution),
    resolvedBy: notNull(questionReport.resolvedBy),
    resolvedAt: notNull(questionReport.resolvedAt),
  },
);

// RETURNING reads the updated row, so the old resolution comes from a self-join.
const reopenClosed = statement(
  'reports.reopen',
  `update question_report r set resolution = null, resolved_by = null, resolved_at = null
   from question_report before
   where r.question_id = $1 and r.resolved_at = $2::timestamptz and before.id = r.id
   returning r.id, r.player_id as "playerId", r.revision, before.resolution`,
  {
    id: questionReport.id,
    playerId: questionReport.playerId,
    revision: questionReport.revision,
    resolution: notNull(questionReport.resolution),
  },
);

export type ReportRow = RowOf<typeof readOpen>;

export type ClosedReport = RowOf<typeof closeOpen>;

export type Resolution = 'mended' | 'retired' | 'dismissed';

/** Inserts a report unless this player has already reported this wording; returns the stored reason. */
export async function addReport(tx: Tx, report: Omit<ReportRow, 'id'>): Promise<ReportReason> {
  const { questionId, revision, playerId, reason, note, reportedAt } = report;
  await tx.run(insertReport, [questionId, revision, playerId, reason, note, reportedAt.toISOString()]);
  const [own] = await tx.run(readOwn, [questionId, revision, playerId]);
  return own?.reason ?? reason;
}

/** Page and filters of the queue. */
export interface QueuePage {
  readonly limit: number;
  readonly offset: number;
  readonly reason?: ReportReason | undefined;
  readonly categoryIds?: readonly number[] | undefined;
}

/** Ids of reported questions, the most reported first. */
export async function listReported(queries: Queries, page: QueuePage): Promise<number[]> {
  const rows = await queries.run(readQueue, [page.limit, page.offset, page.reason ?? null, page.categoryIds ?? null]);
  return rows.map((row) => row.questionId);
}

/** Numbers of questions with open reports, by reason and by category. */
export async function countGroups(queries: Queries) {
  return { reasons: await queries.run(readReasons), categories: await queries.run(readCategories) };
}

/** The open reports of these questions, newest first. */
export function listOpen(queries: Queries, questionIds: readonly number[]): Promise<ReportRow[]> {
  return queries.run(readOpen, [questionIds]);
}

/** Closes the open reports of a question and returns them. */
export function closeReports(
  tx: Tx,
  questionId: number,
  resolution: Resolution,
  by: { readonly actorId: string; readonly now: Date },
): Promise<ClosedReport[]> {
  return tx.run(closeOpen, [questionId, resolution, by.actorId, by.now.toISOString()]);
}

/** The latest closings; reports of a question that were closed at the same time stay together. */
export function listClosed(
  queries: Queries,
  limit: number,
  after: { readonly closedAt: string; readonly questionId: number } | null,
): Promise<RowOf<typeof readClosed>[]> {
  return queries.run(readClosed, [limit, after?.closedAt ?? null, after?.questionId ?? null]);
}

/** Reopens the reports that were closed at that time; returns their previous resolution. */
export function reopenReports(
  tx: Tx,
  questionId: number,
  closedAt: Date,
): Promise<(ClosedReport & { readonly resolution: Resolution })[]> {
  return tx.run(reopenClosed, [questionId, closedAt.toISOString()]);
}
