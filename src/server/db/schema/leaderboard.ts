import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BoardKind } from '#shared/leaderboard/rules.ts';
import { player } from './account.ts';

/**
 * A player's points in a period, or correct answers to new questions of a category (record 97). Ties are ranked by who
 * reached the score first.
 */
export const boardScore = pgTable(
  'board_score',
  {
    /** A period, or an all-time category leaderboard. */
    period: text('period').$type<BoardKind>().notNull(),
    periodStart: date('period_start').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    gamesPlayed: integer('games_played').notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }).notNull(),
    /** Excluded from the leaderboards because of implausible answers. */
    isHeldBack: boolean('is_held_back').notNull().default(false),
    /** Country of the local leaderboard; null if the player hides it. */
    country: text('country'),
    /** Points (0 if none) and country of this row as currently included in the tallies. */
    talliedPoints: integer('tallied_points').notNull().default(0),
    talliedCountry: text('tallied_country'),
    /**
     * The tallies do not reflect the row yet. A generated column gives the planner statistics about how rare that is;
     * from the bare condition it would expect most rows to match and scan them all.
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
    // Leaderboards in order without hidden players, so that a page is the first rows of the index.
    index('board_score_rank')
      .on(table.period, table.periodStart, table.points.desc(), table.reachedAt, table.playerId)
      .where(sql`not ${table.isHeldBack} and ${table.points} > 0`),
    index('board_score_local')
      .on(table.period, table.periodStart, table.country, table.points.desc(), table.reachedAt, table.playerId)
      .where(sql`${table.country} is not null and not ${table.isHeldBack} and ${table.points} > 0`),
    // Held-back rows of a player, which are checked with every game and rarely exist. The lookup by period uses this
    // index too: a second index on the same rows would look equally good to the planner.
    index('board_score_held_back_of').on(table.playerId).where(sql`${table.isHeldBack}`),
    index('board_score_untallied').on(table.period, table.periodStart).where(sql`${table.isUntallied}`),
  ],
);

/**
 * Number of players per score slot of a width (slot = floor(points / width)), so that a rank is the sum of a few rows
 * at any size. The widths form levels; the scope is '' for all players, or a country.
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

/** Up to 30 players of one league and week, in the order in which they scored their first points. */
export const leagueGroup = pgTable(
  'league_group',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** Monday (UTC) on which the week starts. */
    week: date('week').notNull(),
    /** 0 (lowest) to 9. */
    league: smallint('league').notNull(),
    members: smallint('members').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('league_group_with_room').on(table.week, table.league).where(sql`${table.members} < 30`),
    index('league_group_open').on(table.week).where(sql`${table.closedAt} is null`),
    check('league_group_of_thirty', sql`${table.members} between 1 and 30`),
    check('league_group_league_known', sql`${table.league} between 0 and 9`),
  ],
);

/** A player's week in a league; the result is set when the week is closed. */
export const leagueMember = pgTable(
  'league_member',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => leagueGroup.id),
    league: smallint('league').notNull(),
    finalRank: smallint('final_rank'),
    finalPoints: integer('final_points'),
    outcome: text('outcome', { enum: ['rose', 'stayed', 'fell'] }),
    nextLeague: smallint('next_league'),
    /** When the player saw the result. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.week] }),
    index('league_member_group').on(table.groupId),
    check(
      'league_member_closed_whole',
      sql`(${table.finalRank} is null) = (${table.outcome} is null) and (${table.finalRank} is null) = (${table.nextLeague} is null) and (${table.finalRank} is null) = (${table.finalPoints} is null)`,
    ),
    check('league_member_next_league_known', sql`${table.nextLeague} between 0 and 9`),
  ],
);
