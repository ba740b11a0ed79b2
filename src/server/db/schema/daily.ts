import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** The streak as of the last played date; it is a pure function of the played dates. */
export const streak = pgTable('streak', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => player.id, { onDelete: 'cascade' }),
  current: integer('current').notNull().default(0),
  longest: integer('longest').notNull().default(0),
  lastPlayedDate: date('last_played_date'),
});

/** A date on which the player finished a game. */
export const playedDate = pgTable(
  'played_date',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.date] })],
);
