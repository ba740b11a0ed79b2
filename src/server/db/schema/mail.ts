import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './accounts-library.ts';

/**
 * Outbox of mails, written in the transaction that causes them and deleted once sent. Rows contain no links: tokens are
 * generated while sending.
 */
export const mail = pgTable(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind', {
      enum: ['forgotten', 'confirm', 'changeAddress', 'addressChanged', 'newDevice', 'providerChanged'],
    }).notNull(),
    /** The account concerned; null if it is looked up while sending. */
    playerId: text('player_id').references(() => user.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    facts: jsonb('facts').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    check(
      'mail_kind_known',
      sql`${table.kind} in ('forgotten', 'confirm', 'changeAddress', 'addressChanged', 'newDevice', 'providerChanged')`,
    ),
    // Only for a forgotten password is the account unknown at first.
    check('mail_player_told', sql`(${table.kind} = 'forgotten') = (${table.playerId} is null)`),
    index('mail_next').on(table.nextTryAt),
    index('mail_player').on(table.playerId),
    index('mail_address').on(table.address),
  ],
);

/** Links in sent mails, stored as token hashes. Deleted with the account. */
export const mailLink = pgTable(
  'mail_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Purpose: reset the password, confirm the address, change to it, or undo a change. */
    kind: text('kind', { enum: ['reset', 'confirm', 'change', 'undo'] }).notNull(),
    /** Recipient address. */
    address: text('address').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('mail_link_kind_known', sql`${table.kind} in ('reset', 'confirm', 'change', 'undo')`),
    index('mail_link_player').on(table.playerId, table.kind),
    index('mail_link_address').on(table.address),
    index('mail_link_expires').on(table.expiresAt),
  ],
);
