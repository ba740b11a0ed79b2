import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A house ad written by an administrator. It is shown while it is active and within its dates. */
export const ad = pgTable(
  'ad',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    type: text('type', { enum: ['house', 'rewarded'] }).notNull(),
    placement: text('placement').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    clickUrl: text('click_url'),
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ad_placement').on(table.placement),
    check('ad_rewarded_in_its_place', sql`(${table.type} = 'rewarded') = (${table.placement} = 'rewarded')`),
    check('ad_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** A view or click by a player who consented to tracking. */
export const adEvent = pgTable(
  'ad_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['view', 'click'] }).notNull(),
    placement: text('placement').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ad_event_ad').on(table.adId, table.type),
    index('ad_event_player').on(table.playerId, table.adId, table.at),
  ],
);

/** A rewarded video that a player has started; at most one is unclaimed. */
export const rewardedView = pgTable(
  'rewarded_view',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    adId: integer('ad_id')
      .notNull()
      .references(() => ad.id),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** The claim's date in the player's time zone. */
    claimedOn: date('claimed_on'),
  },
  (table) => [
    uniqueIndex('rewarded_view_one_open').on(table.playerId).where(sql`${table.claimedAt} is null`),
    index('rewarded_view_claimed').on(table.playerId, table.claimedOn),
    check('rewarded_view_claimed_whole', sql`(${table.claimedAt} is null) = (${table.claimedOn} is null)`),
  ],
);
