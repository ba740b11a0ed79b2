import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A player's points in a period: who reached them first stands above equals. */
export const boardScore = pgTable(
  'board_score',
  {
    period: text('period', { enum: ['all', 'month', 'week', 'day'] }).notNull(),
    periodStart: date('period_start').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    gamesPlayed: integer('games_played').notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }).notNull(),
    /** Left off the boards: answers that no human gives. */
    isHeldBack: boolean('is_held_back').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.periodStart, table.playerId] }),
    index('board_score_rank').on(table.period, table.periodStart, table.points.desc(), table.reachedAt, table.playerId),
  ],
);
