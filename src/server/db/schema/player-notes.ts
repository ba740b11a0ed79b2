import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A note about a player among administrators; included in the player's data export (record 90). */
export const playerNote = pgTable(
  'player_note',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Author; the note outlives the author's account. */
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('player_note_of').on(table.playerId, table.id)],
);
