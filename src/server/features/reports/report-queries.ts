import type { ClosedReports, ReportedQuestion } from '#shared/reports/contract.ts';
import type { ReportsContext } from './context.ts';
import { countGroups, listClosed, listOpen, listReported, type QueuePage, type ReportRow } from './store.ts';

export interface QueueQuery extends Omit<QueuePage, 'categoryIds'> {
  readonly categoryId?: number | undefined;
}

export interface ClosedQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly beforeId?: number | undefined;
}

export const countReportGroups = ({ database }: ReportsContext) => countGroups(database);

/** Questions with open reports, the most reported first; 404 for an unknown category. */
export async function listReportQueue(
  { database, catalog, questions, account, statistics }: ReportsContext,
  { categoryId, ...page }: QueueQuery,
): Promise<ReportedQuestion[]> {
  const categoryIds = categoryId === undefined ? undefined : catalog.family(catalog.get(categoryId).id);
  const ids = await listReported(database, { ...page, categoryIds });
  const open = await listOpen(database, ids);
  const names = await account.getSummaries(database, [...new Set(open.map((report) => report.playerId))]);
  const byQuestion = Map.groupBy(open, (report) => report.questionId);
  const reported = await questions.getMany(ids);
  const choices = await statistics.choicesOf(ids);
  return reported.map((question) => {
    const reports = byQuestion.get(question.id) ?? [];
    return {
      question,
      isChanged: reports.every((report) => report.revision < question.revision),
      choices: choices.get(question.id) ?? null,
      reports: presentReports(reports, names),
    };
  });
}

/** Closed reports, the latest first; `before` and `beforeId` identify the last entry of the previous page. */
export async function listClosedReports(
  { database, questions, account }: ReportsContext,
  { limit, before, beforeId }: ClosedQuery,
): Promise<ClosedReports[]> {
  const after = before !== undefined && beforeId !== undefined ? { closedAt: before, questionId: beforeId } : null;
  const rows = await listClosed(database, limit, after);
  const names = await account.getSummaries(database, [
    ...new Set(rows.flatMap(({ playerId, resolvedBy }) => [playerId, resolvedBy])),
  ]);
  const known = await questions.getMany([...new Set(rows.map(({ questionId }) => questionId))]);
  const byId = new Map(known.map((question) => [question.id, question]));
  const closings = Map.groupBy(rows, ({ questionId, resolvedAt }) => `${questionId} ${resolvedAt.getTime()}`);
  return [...closings.values()].flatMap(([first, ...others]) => {
    const question = first && byId.get(first.questionId);
    if (!question) return [];
    return {
      question,
      resolution: first.resolution,
      closedAt: first.resolvedAt.toISOString(),
      by: names.get(first.resolvedBy)?.displayName ?? 'Former player',
      reports: presentReports([first, ...others], names),
    };
  });
}

/** Reports as returned to administrators. */
function presentReports(
  reports: readonly ReportRow[],
  names: Awaited<ReturnType<ReportsContext['account']['getSummaries']>>,
) {
  return reports.map(({ id, reason, note, reportedAt, playerId }) => ({
    id,
    reason,
    note,
    reportedAt: reportedAt.toISOString(),
    by: names.get(playerId)?.displayName ?? 'Former player',
  }));
}
