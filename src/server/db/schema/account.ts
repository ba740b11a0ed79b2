import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { advances, timeFactors } from '#shared/account/playing.ts';
import { user } from './accounts-library.ts';
import { buildFoldSql, buildJoinedNameSql } from './text-folding.ts';

/** A player. The id is the account's; name, time zone and role belong to the game, never to the accounts library. */
export const player = pgTable(
  'player',
  {
    id: text('id').primaryKey(),
    displayName: text('display_name').notNull(),
    /** Folded name for searching. */
    searchName: text('search_name').generatedAlwaysAs(sql.raw(buildFoldSql('"display_name"'))),
    /** The latest times at which the player changed the display name, in order, to limit the frequency. */
    nameChangedAt: timestamp('name_changed_at', { withTimezone: true }).array().notNull().default(sql`'{}'`),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ['player', 'admin'] })
      .notNull()
      .default('player'),
    /**
     * Role of staff who are not owners. It is separate from `role` so that servers of the previous release treat them
     * as players (record 88).
     */
    office: text('office', { enum: ['editor', 'moderator'] }),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The time zone that takes effect at `pendingFrom`, the next midnight of the old zone. */
    pendingTimeZone: text('pending_time_zone'),
    pendingFrom: timestamp('pending_from', { withTimezone: true }),
    /** The latest date the player has had. Dates never repeat, even after a change of time zone. */
    lastDate: date('last_date'),
    country: text('country'),
    isCountryHidden: boolean('is_country_hidden').notNull().default(false),
    /** Answer time, manual advance and full reading aloud; null until the player chooses. */
    timeFactor: text('time_factor', { enum: timeFactors }),
    advance: text('advance', { enum: advances }),
    readToMe: boolean('read_to_me'),
    /** Plays without an account until the progress is saved; guests are invisible to other players (record 58). */
    isGuest: boolean('is_guest').notNull().default(false),
    /** The first administrator still has the password that the server generated and logged. */
    hasMadeUpPassword: boolean('has_made_up_password').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the account was deleted; other players keep seeing "Former player". */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Suspension: start, end (null until lifted) and reason. */
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
    // Ensures that late writes cannot restore personal data of a deleted account.
    check(
      'player_deleted_is_nobody',
      sql`${table.deletedAt} is null or (${table.displayName} = 'Former player' and ${table.role} = 'player' and num_nonnulls(${table.firstName}, ${table.lastName}, ${table.profileImageUrl}, ${table.country}) = 0)`,
    ),
    check(
      'player_suspension_whole',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null) and (${table.suspendedUntil} is null or (${table.suspendedAt} is not null and ${table.suspendedUntil} > ${table.suspendedAt}))`,
    ),
    // The one rule for names (shared/account/player-names.ts) that the database enforces as well.
    check(
      'player_names_no_address',
      sql`(${table.displayName} || coalesce(${table.firstName}, '') || coalesce(${table.lastName}, '')) !~ '[@＠﹫]'`,
    ),
    check('player_name_changes_bounded', sql`cardinality(${table.nameChangedAt}) <= 3`),
    index('player_country').on(table.country),
    index('player_suspended').on(table.suspendedUntil).where(sql`${table.suspendedAt} is not null`),
    index('player_administrators').on(table.id).where(sql`${table.role} = 'admin'`),
    // For the administrators' list, newest first.
    index('player_newest').on(table.createdAt.desc(), table.id).where(sql`${table.deletedAt} is null`),
    index('player_named').on(sql`${table.searchName} collate "C"`, table.id).where(sql`${table.deletedAt} is null`),
    index('player_guests').on(table.id).where(sql`${table.isGuest} and ${table.deletedAt} is null`),
    // For the search by name (rules F4): prefix in alphabetical order, and any substring. Guests are excluded because
    // their names would fill the results.
    index('player_found_start')
      .on(sql`${table.searchName} collate "C"`, table.id)
      .where(sql`${table.deletedAt} is null and not ${table.isGuest}`),
    index('player_found_part')
      .using('gin', sql`${table.searchName} gin_trgm_ops`)
      .where(sql`${table.deletedAt} is null and not ${table.isGuest}`),
    // Substring search that ignores spaces, apostrophes, dashes and dots.
    index('player_found_joined')
      .using('gin', sql`(${sql.raw(buildJoinedNameSql('"search_name"'))}) gin_trgm_ops`)
      .where(sql`${table.deletedAt} is null and not ${table.isGuest}`),
  ],
);

/** A date skipped by a change of time zone; it counts as neither missed nor played. */
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

/** The latest one-time password reset link, stored as a hash. Deleted with the account. */
export const passwordReset = pgTable('password_reset', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
