import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { session, user } from './accounts-library.ts';

/** A key with which a player signs in without a password; its secret half never leaves the player's device. It goes with the account. */
export const passkey = pgTable(
  'passkey',
  {
    /** A name for it among ours: what browsers call it is `credentialId`. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** Public: the half that checks signatures, as COSE in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts: one that counts back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether it may be copied to other devices of the player, and whether it was. */
    isSyncable: boolean('is_syncable').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    check('passkey_counter_not_negative', sql`${table.counter} >= 0`),
    check('passkey_backed_up_is_syncable', sql`${table.isSyncable} or not ${table.isBackedUp}`),
    index('passkey_player').on(table.playerId),
  ],
);

/** That whoever uses a session has shown again who they are, after the sign-in that began it. It goes with the session. */
export const sessionProof = pgTable('session_proof', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Whether a passkey was shown in this session, then or before. */
  isByPasskey: boolean('is_by_passkey').notNull(),
});
