import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { session, user } from './accounts-library.ts';

/** Sign-ins, failed attempts and password changes of an account. Deleted with the account. */
export const signInEvent = pgTable(
  'sign_in_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset'] }).notNull(),
    /** Time of the last attempt if the row counts several wrong passwords. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Hour of the event; wrong passwords within an hour share one row so that guessing cannot fill the table. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    times: integer('times').notNull().default(1),
    userAgent: text('user_agent'),
  },
  (table) => [
    check(
      'sign_in_event_kind_known',
      sql`${table.kind} in ('signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset')`,
    ),
    check('sign_in_event_times_positive', sql`${table.times} > 0`),
    uniqueIndex('sign_in_event_wrong_once_an_hour')
      .on(table.playerId, table.hour)
      .where(sql`${table.kind} = 'wrongPassword'`),
    index('sign_in_event_player').on(table.playerId, table.at),
    index('sign_in_event_at').on(table.at),
  ],
);

/** Attempts per time window for the sign-in and sign-up limits, shared by all servers. */
export const signInLimit = pgTable(
  'sign_in_limit',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_limit_ends').on(table.windowEnds)],
);

/**
 * A passkey for signing in without a password; the private key never leaves the player's device. Deleted with the
 * account.
 */
export const passkey = pgTable(
  'passkey',
  {
    /** Internal id; `credentialId` is the id that browsers use. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** Public key as COSE in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter, if the authenticator has one; a decreasing counter indicates a cloned key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether it can be synced to other devices, and whether it has been. */
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

/** Proof of re-authentication within a session, after its sign-in. Deleted with the session. */
export const sessionProof = pgTable('session_proof', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Whether a passkey was used in this session, at this proof or earlier. */
  isByPasskey: boolean('is_by_passkey').notNull(),
});
