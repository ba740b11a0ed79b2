import type { AuditRecord } from '#shared/audit/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { formatCsv } from '#server/platform/csv.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import {
  type AuditEntry,
  type AuditRow,
  listActors,
  listEntries,
  listTrail,
  type TrailQuery,
  type TrailRow,
  writeEntries,
} from './store.ts';

export type { AuditEntry } from './store.ts';
export type Audit = ReturnType<typeof createAudit>;

/** Upper bound of the entries shown for one subject; older entries remain in the table. */
const maxListed = 500;

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

/** Audit trail. Entries are written in the transaction of the change and never modified. */
export function createAudit() {
  return {
    /** Writes all entries with one statement. */
    async noteAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
      if (entries.length > 0) await writeEntries(tx, entries);
    },

    /** Lists the changes of one subject, newest first. */
    list(queries: Queries, subject: AuditEntry['subject'], subjectId: string): Promise<AuditRow[]> {
      return listEntries(queries, subject, subjectId, maxListed);
    },

    /** Lists all administrative changes, newest first. */
    async trail(queries: Queries, query: TrailQuery): Promise<AuditRecord[]> {
      return (await listTrail(queries, query)).map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    actors: listActors,

    /** Exports CSV in which spreadsheets execute no formulas. */
    async export(queries: Queries, filter: Omit<TrailQuery, 'limit' | 'before'>): Promise<string> {
      const rows = await listTrail(queries, { ...filter, limit: maxExported + 1 });
      if (rows.length > maxExported) throw new ApiError('exportTooLarge');
      return formatCsv(columns, rows.map(toCells));
    },
  };
}
