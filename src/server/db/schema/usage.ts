import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { usageNames } from '#shared/usage/rules.ts';
import { player } from './account.ts';

/** Number of consenting visitors of the landing page by UTC date, once per device and without personal data. */
export const landingTally = pgTable(
  'landing_tally',
  {
    date: date('date').primaryKey(),
    visits: integer('visits').notNull(),
  },
  (table) => [check('landing_tally_positive', sql`${table.visits} > 0`)],
);

/** A screen view or action of a consenting player; deleted after 90 days. */
export const usageEvent = pgTable(
  'usage_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    name: text('name', { enum: usageNames }).notNull(),
    /** Route pattern without parameters. */
    screen: text('screen').notNull(),
    durationMs: integer('duration_ms'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('usage_event_player').on(table.playerId, table.at),
    index('usage_event_at').on(table.at),
    check('usage_event_duration_not_negative', sql`${table.durationMs} >= 0`),
  ],
);
