import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const toWordVector = (column: string) =>
  `coalesce(jsonb_to_tsvector('simple', ${column}, '["string", "numeric"]'), '')`;

/** Search vector of an audit entry; must match the index expression. */
export const auditWords = `(${toWordVector('before')} || ${toWordVector('after')})`;

/** Administrator actions with actor, time, subject and the changed fields. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null when the server made the change. */
    actorId: text('actor_id'),
    /** One of `auditSubjects`. */
    subject: text('subject').notNull(),
    /** For example `updated` or `deleted`. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Changed fields before and after. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_entry_subject').on(table.subject, table.subjectId, table.id),
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_at').on(table.at),
    index('audit_entry_words').using('gin', sql.raw(auditWords)),
  ],
);
