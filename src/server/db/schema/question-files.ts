import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TableColumn } from '#shared/question-files/table-columns.ts';
import { category } from './catalog.ts';

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

/** Where files' categories that are not ours go, as an administrator said the last time. */
export const fileCategory = pgTable('file_category', {
  /** Without case and spaces that mean nothing. */
  name: text('name').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
});

/** What tables' columns that are not ours mean. */
export const fileColumn = pgTable('file_column', {
  /** Letters and digits alone, in lower case. */
  name: text('name').primaryKey(),
  field: text('field').$type<TableColumn | 'ignored'>().notNull(),
});
