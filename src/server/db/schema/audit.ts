import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const wordsOf = (column: string) => `coalesce(jsonb_to_tsvector('simple', ${column}, '["string", "numeric"]'), '')`;

/** The words of an entry by which it is found, as the index has them. */
export const auditWords = `(${wordsOf('before')} || ${wordsOf('after')})`;

/** Everything an administrator did: who, when, to what, and how it was before and after. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The administrator; null when the server did it. */
    actorId: text('actor_id'),
    /** What it was done to: one of `auditSubjects`. */
    subject: text('subject').notNull(),
    /** What was done: `updated`, `deleted`. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Fields that changed, as they were and as they are. */
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
