import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BoardKind } from '#shared/leaderboard/rules.ts';
import { player } from './account.ts';

/**
 * A player's points in a period, or right answers to new questions of a place (record 97): who reached them first stands above
 * equals.
 */
export const boardScore = pgTable(
  'board_score',
  {
    /** A period, or a place, which is of all time. */
    period: text('period').$type<BoardKind>().notNull(),
    periodStart: date('period_start').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    gamesPlayed: integer('games_played').notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }).notNull(),
    /** Left off the boards: answers that no human gives. */
    isHeldBack: boolean('is_held_back').notNull().default(false),
    /** The country whose local board has it; null where the player shows none. */
    country: text('country'),
    /** What the tallies have of this row: its points (0 while they have none), and the country. */
    talliedPoints: integer('tallied_points').notNull().default(0),
    talliedCountry: text('tallied_country'),
    /**
     * The tallies do not have the row as it is. A column, so that the planner learns how rare that is: from the condition
     * it would expect it of most rows, and read them all.
     */
    isUntallied: boolean('is_untallied')
      .notNull()
      .generatedAlwaysAs(
        sql`tallied_points <> (case when is_held_back then 0 else points end) or tallied_country is distinct from country`,
      ),
  },
  (table) => [
    check('board_score_not_negative', sql`${table.points} >= 0`),
    primaryKey({ columns: [table.period, table.periodStart, table.playerId] }),
    // The boards in their order, without those who are shown to nobody: a list is its first rows.
    index('board_score_rank')
      .on(table.period, table.periodStart, table.points.desc(), table.reachedAt, table.playerId)
      .where(sql`not ${table.isHeldBack} and ${table.points} > 0`),
    index('board_score_local')
      .on(table.period, table.periodStart, table.country, table.points.desc(), table.reachedAt, table.playerId)
      .where(sql`${table.country} is not null and not ${table.isHeldBack} and ${table.points} > 0`),
    // What is held back of a player: with each game it is looked for, and nearly never there. By period, too, it is found here: a second
    // index of the same rows would be taken for as good.
    index('board_score_held_back_of').on(table.playerId).where(sql`${table.isHeldBack}`),
    index('board_score_untallied').on(table.period, table.periodStart).where(sql`${table.isUntallied}`),
  ],
);

/**
 * How many players have points within a slot of a width (slot = points / width, whole): an own rank is a sum of few rows
 * at any size. The widths form levels; the scope is '' for everyone, else a country.
 */
export const boardTally = pgTable(
  'board_tally',
  {
    period: text('period').$type<BoardKind>().notNull(),
    periodStart: date('period_start').notNull(),
    scope: text('scope').notNull(),
    width: integer('width').notNull(),
    slot: integer('slot').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.periodStart, table.scope, table.width, table.slot] }),
    check('board_tally_not_negative', sql`${table.players} >= 0`),
  ],
);
