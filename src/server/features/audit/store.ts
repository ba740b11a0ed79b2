import { statement, type Queries, type Tx } from '#server/platform/database.ts';

const insertEntries = statement(
  'audit.insert',
  `insert into audit_entry (at, actor_id, subject, subject_id, action, before, after)
   select at, actor_id, subject, subject_id, action, before, after
   from jsonb_to_recordset($1::jsonb) as entry(at timestamptz, actor_id text, subject text, subject_id text, action text,
     before jsonb, after jsonb)`,
);

const readEntries = statement(
  'audit.list',
  `select id, at, actor_id as "actorId", action, before, after from audit_entry
   where subject = $1 and subject_id = $2 order by id desc limit $3`,
);

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** The administrator; null when the server did it. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly subject: 'question' | 'import' | 'ad';
  readonly subjectId: string;
  readonly action: string;
  /** Only fields that changed, as they were and as they are. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export async function writeEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actorId, now, subject, subjectId, action, before, after }) => ({
    at: now.toISOString(),
    actor_id: actorId,
    subject,
    subject_id: subjectId,
    action,
    before,
    after,
  }));
  await tx.run(insertEntries, [JSON.stringify(rows)]);
}

/** Newest first. */
export function listEntries(queries: Queries, subject: string, subjectId: string, most: number): Promise<AuditRow[]> {
  return queries.run(readEntries, [subject, subjectId, most]);
}
