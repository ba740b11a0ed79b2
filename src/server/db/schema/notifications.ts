import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { NotificationFacts, NotificationKind } from '#shared/notifications/rules.ts';
import { player } from './account.ts';
import type { NoticeKind } from '#shared/notices/rules.ts';

/** An event for a player. Its text is composed when it is read. */
export const notification = pgTable(
  'notification',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Deduplication key: one notification per player, kind and reference. */
    reference: text('reference').notNull(),
    /** The player who caused it; null for the game itself. */
    actorId: text('actor_id').references(() => player.id, { onDelete: 'set null' }),
    facts: jsonb('facts').$type<NotificationFacts>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When to push it: after a grace period and the player's quiet hours. */
    pushAt: timestamp('push_at', { withTimezone: true }).notNull(),
    /** When it was pushed, or skipped because there is no subscription, it is unwanted, or it was already read. */
    pushedAt: timestamp('pushed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('notification_once').on(table.playerId, table.kind, table.reference),
    index('notification_list').on(table.playerId, table.id),
    index('notification_unpushed').on(table.pushAt).where(sql`${table.pushedAt} is null`),
    index('notification_age').on(table.createdAt),
  ],
);

/** Notification preferences; without a row the defaults apply and everything is on. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    friends: boolean('friends').notNull().default(true),
    challenges: boolean('challenges').notNull().default(true),
    gifts: boolean('gifts').notNull().default(true),
    rankings: boolean('rankings').notNull().default(true),
    tournaments: boolean('tournaments').notNull().default(true),
    streakReminder: boolean('streak_reminder').notNull().default(true),
    /** Hour in the player's time zone from which reminders are sent. */
    reminderHour: smallint('reminder_hour').notNull().default(19),
    /** Hours (0 to 23) in the player's time zone without push notifications; equal values turn quiet hours off. */
    quietFrom: smallint('quiet_from').notNull().default(22),
    quietTo: smallint('quiet_to').notNull().default(8),
  },
  (table) => [
    check(
      'notification_settings_hours',
      sql`${table.quietFrom} between 0 and 23 and ${table.quietTo} between 0 and 23`,
    ),
  ],
);

/** A browser subscription for push notifications. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    endpoint: text('endpoint').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('push_subscription_player').on(table.playerId)],
);

/** A message from administrators that the player must have seen once. */
export const playerNotice = pgTable(
  'player_notice',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The name or message concerned, as the player wrote it. */
    about: text('about').notNull(),
    /** Additional message by the administrator; null for none. */
    words: text('words'),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [index('player_notice_of').on(table.playerId, table.id)],
);
