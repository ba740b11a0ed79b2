import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Main categories have no parent. Categories of the bank keep the ids of its files; those of administrators start at
 * 1,000. Categories are never deleted because games, statistics and questions refer to them.
 */
export const category = pgTable(
  'category',
  {
    id: integer('id').generatedByDefaultAsIdentity({ startWith: 1000 }).primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    name: text('name').notNull(),
    /** Landmark and hue; subcategories have those of their parent. */
    icon: text('icon').notNull(),
    color: text('color').notNull(),
    /** Sort position within the same parent; ties are sorted by id. */
    place: integer('place').notNull().default(0),
    /** Edited by an administrator, so the seed does not overwrite it. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** When it was retired from dealing and lists; null while active. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** The category it was merged into; later references are redirected there. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => category.id),
  },
  (table) => [
    uniqueIndex('category_name_once').on(sql`coalesce(${table.parentId}, 0)`, sql`lower(${table.name})`),
    check('category_not_its_own_parent', sql`${table.parentId} <> ${table.id}`),
    check('category_merged_is_retired', sql`${table.mergedIntoId} is null or ${table.retiredAt} is not null`),
  ],
);
