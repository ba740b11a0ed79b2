import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** The streak as of the last played date, a pure function of the played and the frozen dates; and the freezes held. */
export const streak = pgTable(
  'streak',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** 0 once it is known to be broken. */
    current: integer('current').notNull().default(0),
    longest: integer('longest').notNull().default(0),
    lastPlayedDate: date('last_played_date'),
    freezes: smallint('freezes').notNull().default(0),
  },
  (table) => [
    check('streak_freezes_bounded', sql`${table.freezes} between 0 and 2`),
    // For those who are reminded of a streak that they may lose.
    index('streak_alive').on(table.lastPlayedDate, table.playerId).where(sql`${table.current} > 0`),
  ],
);

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

/** A missed date that a freeze covered. */
export const frozenDate = pgTable(
  'frozen_date',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.date] })],
);

/** How far a player came with the challenge of a date; no row for who has not begun. */
export const dailyChallenge = pgTable(
  'daily_challenge',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** The date of the games that count. */
    date: date('date').notNull(),
    /** The kind it was measured by. */
    kind: text('kind').notNull(),
    progress: integer('progress').notNull(),
    /** When it was fulfilled and paid. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.date] }),
    check('daily_challenge_progress_positive', sql`${table.progress} > 0`),
  ],
);

/**
 * What the calendar of daily challenges leaves out, by the first date on which it does: a row for each change, the last
 * one of a date holds. No row: nothing is left out.
 */
export const challengeCalendar = pgTable('challenge_calendar', {
  /** 1 for the first change, then one more for each. */
  version: integer('version').primaryKey(),
  fromDate: date('from_date').notNull(),
  kindsOff: text('kinds_off').array().notNull(),
  /** Main categories that no challenge asks for: they are retired. */
  placesOff: integer('places_off').array().notNull(),
});
