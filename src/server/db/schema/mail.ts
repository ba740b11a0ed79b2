import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './accounts-library.ts';

/**
 * Mails that wait to be sent, written in the transaction of what causes them; a row goes when its mail is out. No link
 * stands here: a link's token is made in the moment of sending.
 */
export const mail = pgTable(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind', {
      enum: ['forgotten', 'confirm', 'changeAddress', 'addressChanged', 'newDevice', 'providerChanged'],
    }).notNull(),
    /** Whose account it is about; null where that is found out in the moment of sending. */
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
    // Only who asks for a new password is not known yet.
    check('mail_player_told', sql`(${table.kind} = 'forgotten') = (${table.playerId} is null)`),
    index('mail_next').on(table.nextTryAt),
    index('mail_player').on(table.playerId),
    index('mail_address').on(table.address),
  ],
);

/** The links in mails that were sent, by the hashes of their tokens. They go with the account. */
export const mailLink = pgTable(
  'mail_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What it is good for: a new password, confirming the address, changing to it, going back to it. */
    kind: text('kind', { enum: ['reset', 'confirm', 'change', 'undo'] }).notNull(),
    /** Where it was sent; whoever has it reads the mails there. */
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
