import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TableColumn } from '#shared/question-files/table-columns.ts';
import { category } from './catalog.ts';

/** An imported question file; added questions refer to it (`question.file_import_id`). */
export const fileImport = pgTable(
  'file_import',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** File name on the administrator's device. */
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

/** Remembered mapping of foreign category names in files. */
export const fileCategory = pgTable('file_category', {
  /** Normalized: without case and insignificant spaces. */
  name: text('name').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
});

/** Remembered mapping of foreign column names in tables. */
export const fileColumn = pgTable('file_column', {
  /** Normalized: lower-case letters and digits only. */
  name: text('name').primaryKey(),
  field: text('field').$type<TableColumn | 'ignored'>().notNull(),
});
