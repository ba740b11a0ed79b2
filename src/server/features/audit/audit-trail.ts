import type { AuditRecord } from '#shared/audit/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { formatCsv } from '#server/platform/csv.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listTrail, type TrailQuery, type TrailRow } from './store.ts';

const maxExported = 100_000;

const columns = ['at', 'by', 'subject', 'subjectId', 'subjectName', 'action', 'before', 'after'];

const toCells = ({ at, actorName, subject, subjectId, subjectName, action, before, after }: TrailRow) => [
  at.toISOString(),
  actorName,
  subject,
  subjectId,
  subjectName,
  action,
  before && JSON.stringify(before),
  after && JSON.stringify(after),
];

/** Lists all administrative changes, newest first. */
export async function listAuditTrail(queries: Queries, query: TrailQuery): Promise<AuditRecord[]> {
  return (await listTrail(queries, query)).map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Exports CSV in which spreadsheets execute no formulas. */
export async function exportAuditTrail(
  queries: Queries,
  filter: Omit<TrailQuery, 'limit' | 'before'>,
): Promise<string> {
  const rows = await listTrail(queries, { ...filter, limit: maxExported + 1 });
  if (rows.length > maxExported) throw new ApiError('exportTooLarge');
  return formatCsv(columns, rows.map(toCells));
}
