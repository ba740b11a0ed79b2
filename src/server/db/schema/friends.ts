import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** One row per pair of friends; `playerA` is the smaller id. */
export const friendship = pgTable(
  'friendship',
  {
    playerA: text('player_a')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    playerB: text('player_b')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerA, table.playerB] }),
    index('friendship_other').on(table.playerB, table.playerA),
    check('friendship_in_order', sql`${table.playerA} < ${table.playerB}`),
  ],
);

/** At most one request between two players is pending, in either direction. */
export const friendRequest = pgTable(
  'friend_request',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    requesterId: text('requester_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'accepted', 'rejected', 'takenBack'] })
      .notNull()
      .default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('friend_request_one_pending')
      .on(
        sql`least(${table.requesterId}, ${table.receiverId})`,
        sql`greatest(${table.requesterId}, ${table.receiverId})`,
      )
      .where(sql`${table.status} = 'pending'`),
    index('friend_request_incoming').on(table.receiverId, table.id).where(sql`${table.status} = 'pending'`),
    index('friend_request_outgoing').on(table.requesterId, table.id).where(sql`${table.status} = 'pending'`),
    // For recent rejections, and for the deletion of an account.
    index('friend_request_asked').on(table.requesterId, table.receiverId),
    index('friend_request_received').on(table.receiverId),
    check('friend_request_to_another', sql`${table.requesterId} <> ${table.receiverId}`),
    check('friend_request_decided_whole', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** A player blocks another from finding, challenging and gifting them. */
export const playerBlock = pgTable(
  'player_block',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    blockedAt: timestamp('blocked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.blockedId] }),
    index('player_block_other').on(table.blockedId, table.playerId),
    check('player_block_another', sql`${table.playerId} <> ${table.blockedId}`),
  ],
);

export const friendInvite = pgTable(
  'friend_invite',
  {
    code: text('code').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('friend_invite_one').on(table.playerId)],
);
