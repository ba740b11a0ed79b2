import { jsonb, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** An idempotency key with the stored response, kept for 48 hours (rules M11). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Endpoint: `POST /api/shop/purchase`. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null only while the first request is in progress. */
    response: jsonb('response').$type<Readonly<Record<string, unknown>>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.call, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
  ],
);
