import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A sanitized and scaled picture of a question. Rows are immutable; a different picture gets a new row. */
export const picture = pgTable(
  'picture',
  {
    /** SHA-256 of the bytes in base64url; never sent to players. */
    hash: text('hash').primaryKey(),
    type: text('type', { enum: ['image/svg+xml', 'image/webp'] }).notNull(),
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('picture_created').on(table.createdAt),
    check('picture_type_known', sql`${table.type} in ('image/svg+xml', 'image/webp')`),
    check('picture_small', sql`octet_length(${table.bytes}) between 1 and 307200`),
    check('picture_measured', sql`${table.width} between 1 and 4096 and ${table.height} between 1 and 4096`),
  ],
);
