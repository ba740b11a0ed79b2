import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type AuditEntry, type AuditRow, listEntries, writeEntries } from './store.ts';

export type { AuditEntry } from './store.ts';
export type Audit = typeof audit;

/** Upper bound of the entries shown for one subject; older entries remain in the table. */
const maxListed = 500;

/** Audit trail, for other features. Entries are written in the transaction of the change and never modified. */
export const audit = {
  /** Writes all entries with one statement. */
  async noteAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length > 0) await writeEntries(tx, entries);
  },

  /** Lists the changes of one subject, newest first. */
  list(queries: Queries, subject: AuditEntry['subject'], subjectId: string): Promise<AuditRow[]> {
    return listEntries(queries, subject, subjectId, maxListed);
  },
};
