import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A file that an administrator brought in: what it added names it (`question.file_import_id`). */
export const fileImport = pgTable(
  'file_import',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** As the administrator's device calls it. */
    name: text('name').notNull(),
    importedBy: text('imported_by').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    same: integer('same').notNull(),
    refused: integer('refused').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [check('file_import_wrote', sql`${table.added} + ${table.changed} > 0`)],
);
