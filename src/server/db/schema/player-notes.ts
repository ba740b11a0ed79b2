import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** What administrators write down about a player, for each other; the player finds it in the account's export (record 90). */
export const playerNote = pgTable(
  'player_note',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Who wrote it; the row outlives that account. */
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('player_note_of').on(table.playerId, table.id)],
);
