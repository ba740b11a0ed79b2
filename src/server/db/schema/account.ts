import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { advances, timeFactors } from '#shared/account/playing.ts';
import { user } from './accounts-library.ts';
import { foldedText, joinedName } from './text-folding.ts';

/** A player. The id is the account's; name, zone and role are ours and never the accounts library's. */
export const player = pgTable(
  'player',
  {
    id: text('id').primaryKey(),
    displayName: text('display_name').notNull(),
    /** The name as it is searched for. */
    searchName: text('search_name').generatedAlwaysAs(sql.raw(foldedText('"display_name"'))),
    /** When the player changed the display name, the latest times only, in order: it is not changed too often. */
    nameChangedAt: timestamp('name_changed_at', { withTimezone: true }).array().notNull().default(sql`'{}'`),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ['player', 'admin'] })
      .notNull()
      .default('player'),
    /** What somebody is trusted with who is no owner; beside `role`, so that older servers take them for players (record 88). */
    office: text('office', { enum: ['editor', 'moderator'] }),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The zone that takes over at `pendingFrom`, the old zone's next midnight. */
    pendingTimeZone: text('pending_time_zone'),
    pendingFrom: timestamp('pending_from', { withTimezone: true }),
    /** The latest date this player has had: a date never comes back. */
    lastDate: date('last_date'),
    country: text('country'),
    isCountryHidden: boolean('is_country_hidden').notNull().default(false),
    /** Time for an answer, whether the next question waits, and whether all is read out whole; null as long as the player has chosen none. */
    timeFactor: text('time_factor', { enum: timeFactors }),
    advance: text('advance', { enum: advances }),
    readToMe: boolean('read_to_me'),
    /** Plays without an account, until the progress is kept: nobody else sees a guest (record 58). */
    isGuest: boolean('is_guest').notNull().default(false),
    /** The first administrator's, until it is changed: the server made the password up and has written it down. */
    hasMadeUpPassword: boolean('has_made_up_password').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the account was deleted; what others saw of the player stays as "Former player". */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Since when an administrator keeps the player out, until when (null: until it is lifted), and why. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspendedUntil: timestamp('suspended_until', { withTimezone: true }),
    suspensionReason: text('suspension_reason'),
  },
  (table) => [
    check('player_role_known', sql`${table.role} in ('player', 'admin')`),
    check('player_time_factor_known', sql`${table.timeFactor} in ('1', '2', '5', '10', 'off')`),
    check('player_advance_known', sql`${table.advance} in ('auto', 'hand')`),
    check('player_guest_has_no_role', sql`not ${table.isGuest} or ${table.role} = 'player'`),
    check('player_office_known', sql`${table.office} in ('editor', 'moderator')`),
    check('player_guest_has_no_office', sql`not ${table.isGuest} or ${table.office} is null`),
    check('player_pending_zone_whole', sql`(${table.pendingTimeZone} is null) = (${table.pendingFrom} is null)`),
    // Nothing of the person comes back, whatever a late call writes.
    check(
      'player_deleted_is_nobody',
      sql`${table.deletedAt} is null or (${table.displayName} = 'Former player' and ${table.role} = 'player' and num_nonnulls(${table.firstName}, ${table.lastName}, ${table.profileImageUrl}, ${table.country}) = 0)`,
    ),
    check(
      'player_suspension_whole',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null) and (${table.suspendedUntil} is null or (${table.suspendedAt} is not null and ${table.suspendedUntil} > ${table.suspendedAt}))`,
    ),
    // Of the rules for names (shared/account/names.ts) this one must hold, whatever writes them.
    check(
      'player_names_no_address',
      sql`(${table.displayName} || coalesce(${table.firstName}, '') || coalesce(${table.lastName}, '')) !~ '[@＠﹫]'`,
    ),
    check('player_name_changes_bounded', sql`cardinality(${table.nameChangedAt}) <= 3`),
    index('player_country').on(table.country),
    index('player_suspended').on(table.suspendedUntil).where(sql`${table.suspendedAt} is not null`),
    index('player_administrators').on(table.id).where(sql`${table.role} = 'admin'`),
    // The administrator's list: newest first.
    index('player_newest').on(table.createdAt.desc(), table.id).where(sql`${table.deletedAt} is null`),
    index('player_named').on(sql`${table.searchName} collate "C"`, table.id).where(sql`${table.deletedAt} is null`),
    index('player_guests').on(table.id).where(sql`${table.isGuest} and ${table.deletedAt} is null`),
    // For the search by name (rules F4): its beginning in alphabetical order, and any part of it. Guests are in neither, or
    // their names would fill what is read.
    index('player_found_start')
      .on(sql`${table.searchName} collate "C"`, table.id)
      .where(sql`${table.deletedAt} is null and not ${table.isGuest}`),
    index('player_found_part')
      .using('gin', sql`${table.searchName} gin_trgm_ops`)
      .where(sql`${table.deletedAt} is null and not ${table.isGuest}`),
    // Any part of a name typed without its spaces, apostrophes, dashes and dots, or with others.
    index('player_found_joined')
      .using('gin', sql`(${sql.raw(joinedName('"search_name"'))}) gin_trgm_ops`)
      .where(sql`${table.deletedAt} is null and not ${table.isGuest}`),
  ],
);

/** A date that a change of time zone skipped: neither missed nor played. */
export const skippedDate = pgTable(
  'skipped_date',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    ordinal: integer('ordinal').generatedAlwaysAsIdentity().primaryKey(),
  },
  (table) => [index('skipped_date_player').on(table.playerId, table.date)],
);

/** The one-time link with which a player sets a new password: the latest only, and only its hash. It goes with the account. */
export const passwordReset = pgTable('password_reset', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
