import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Counters } from '#shared/achievements/counters.ts';
import { player } from './account.ts';

/**
 * Counters that achievements are based on: sums and best values by the names in the rules. One row per player, because
 * a game updates about a dozen of them at once.
 */
export const playerCounters = pgTable(
  'player_counters',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    counters: jsonb('counters').$type<Counters>().notNull(),
  },
  (table) => [check('player_counters_named', sql`jsonb_typeof(${table.counters}) = 'object'`)],
);

/** An unlocked achievement; it is never revoked. */
export const achievement = pgTable(
  'achievement',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    achievementId: text('achievement_id').notNull(),
    unlockedAt: timestamp('unlocked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.achievementId] })],
);
