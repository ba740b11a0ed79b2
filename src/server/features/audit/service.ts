import type { AuditRecord } from '#shared/audit/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { csvOf } from '#server/platform/csv.ts';
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

/** More than anybody reads of one thing; older entries stay in the table. */
const maxListed = 500;

const maxExported = 100_000;

const columns = ['at', 'by', 'subject', 'subjectId', 'subjectName', 'action', 'before', 'after'];

const cellsOf = ({ at, actorName, subject, subjectId, subjectName, action, before, after }: TrailRow) => [
  at.toISOString(),
  actorName,
  subject,
  subjectId,
  subjectName,
  action,
  before && JSON.stringify(before),
  after && JSON.stringify(after),
];

/** Who did what: written in the transaction of what was done, and changed by nobody. */
export function createAudit() {
  return {
    /** Notes any number of entries with one statement. */
    async noteAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
      if (entries.length > 0) await writeEntries(tx, entries);
    },

    /** What was done to one thing, newest first. */
    list(queries: Queries, subject: AuditEntry['subject'], subjectId: string): Promise<AuditRow[]> {
      return listEntries(queries, subject, subjectId, maxListed);
    },

    /** Everything that administrators did, newest first. */
    async trail(queries: Queries, query: TrailQuery): Promise<AuditRecord[]> {
      return (await listTrail(queries, query)).map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    actors: listActors,

    /** A table that a spreadsheet shows and of which it runs nothing. */
    async export(queries: Queries, filter: Omit<TrailQuery, 'limit' | 'before'>): Promise<string> {
      const rows = await listTrail(queries, { ...filter, limit: maxExported + 1 });
      if (rows.length > maxExported) throw new Refusal('exportTooLarge');
      return csvOf(columns, rows.map(cellsOf));
    },
  };
}
