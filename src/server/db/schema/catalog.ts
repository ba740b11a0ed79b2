import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Main categories have no parent. Those of the bank's files keep the ids of the files, administrators' begin at 1,000;
 * none is ever deleted, since games, figures and questions name it.
 */
export const category = pgTable(
  'category',
  {
    id: integer('id').generatedByDefaultAsIdentity({ startWith: 1000 }).primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    name: text('name').notNull(),
    /** Whose landmark and hue it has; a subcategory has its parent's. */
    icon: text('icon').notNull(),
    color: text('color').notNull(),
    /** Its place among those with the same parent; equal ones stand by id. */
    place: integer('place').notNull().default(0),
    /** An administrator named, drew or moved it: the seed leaves it as it is. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** Since when it is not dealt and not offered; null while it is. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** Where its questions went when it was merged; what still comes for it goes there too. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => category.id),
  },
  (table) => [
    uniqueIndex('category_name_once').on(sql`coalesce(${table.parentId}, 0)`, sql`lower(${table.name})`),
    check('category_not_its_own_parent', sql`${table.parentId} <> ${table.id}`),
    check('category_merged_is_retired', sql`${table.mergedIntoId} is null or ${table.retiredAt} is not null`),
  ],
);
