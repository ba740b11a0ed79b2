import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

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
