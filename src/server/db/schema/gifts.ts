import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A gift is deducted from the sender when sent, credited to the receiver when claimed, and otherwise returned. */
export const gift = pgTable(
  'gift',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    senderId: text('sender_id')
      .notNull()
      .references(() => player.id),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => player.id),
    type: text('type', { enum: ['coins', 'power-up'] }).notNull(),
    /** Power-up type. */
    item: text('item', { enum: ['extraTime', 'skipQuestion', 'fiftyFifty', 'extraLife'] }),
    quantity: integer('quantity').notNull(),
    message: text('message'),
    status: text('status', { enum: ['pending', 'claimed', 'returned'] })
      .notNull()
      .default('pending'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Date of the claim in the receiver's time zone. */
    claimedOn: date('claimed_on'),
  },
  (table) => [
    index('gift_received').on(table.receiverId, table.id),
    index('gift_sent').on(table.senderId, table.id),
    index('gift_claimed').on(table.receiverId, table.claimedOn),
    index('gift_expiring').on(table.expiresAt).where(sql`${table.status} = 'pending'`),
    check('gift_to_another', sql`${table.senderId} <> ${table.receiverId}`),
    check('gift_item_of_power_up', sql`(${table.type} = 'power-up') = (${table.item} is not null)`),
    check('gift_quantity_positive', sql`${table.quantity} > 0`),
    check('gift_decided_whole', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('gift_claimed_whole', sql`(${table.status} = 'claimed') = (${table.claimedOn} is not null)`),
  ],
);
