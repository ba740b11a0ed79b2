import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Main categories have ids 1 to 11 and no parent; subcategories follow from 12. */
export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    name: text('name').notNull(),
    icon: text('icon').notNull(),
    color: text('color').notNull(),
  },
  (table) => [
    uniqueIndex('category_name_once').on(sql`coalesce(${table.parentId}, 0)`, table.name),
    check('category_not_its_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
);
