import { formerPlayerName } from '#shared/account/rules.ts';
import { passwordReset, player, skippedDate } from '#server/db/schema/account.ts';
import { account, session, user } from '#server/db/schema/accounts-library.ts';
import { mailLink } from '#server/db/schema/mail.ts';
import { passkey } from '#server/db/schema/sign-ins.ts';
import { signInEvent } from '#server/db/schema/sign-ins.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { exportMailLinks } from './addresses/mail-links-store.ts';
import { exportPasskeys } from './passkeys/passkeys-store.ts';
import { exportProviderLinks } from './provider/provider-links-store.ts';
import { exportSignInEvents } from './sign-in/sign-ins-store.ts';

const erasePlayer = statement(
  'account.player.erase',
  `update player set display_name = $2, name_changed_at = '{}', first_name = null, last_name = null, profile_image_url = null, country = null,
          is_country_hidden = true, role = 'player', office = null, has_made_up_password = false, deleted_at = $3, suspended_at = null, suspended_until = null,
          suspension_reason = null, time_factor = null, advance = null, read_to_me = null
    where id = $1`,
);

/** The row's sessions and passwords are deleted with it by foreign keys. */
const deleteUser = statement('account.user.delete', 'delete from "user" where id = $1');

// A guest without games appears in no statistics and has no coins in the ledger.
const deleteIdleGuest = statement(
  'account.guest.delete-idle',
  `delete from player p where p.id = $1 and p.is_guest
     and not exists (select 1 from game g where g.player_id = p.id)
     and not exists (select 1 from wallet w where w.player_id = p.id)`,
);

const deleteSkipped = statement('account.skipped-dates.delete', 'delete from skipped_date where player_id = $1');

const selectProfile = statement(
  'account.export.profile',
  `select p.id, p.display_name as "displayName",
          p.name_changed_at as "displayNameChangedAt", p.first_name as "firstName", p.last_name as "lastName", u.email,
          p.profile_image_url as "profileImageUrl", p.role, p.office, p.is_guest as "isGuest", p.time_zone as "timeZone",
          p.pending_time_zone as "pendingTimeZone", p.country, p.is_country_hidden as "isCountryHidden",
          p.created_at as "createdAt", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil",
          p.suspension_reason as "suspensionReason", p.time_factor as "timeFactor", p.advance,
          p.read_to_me as "readToMe"
     from player p join "user" u on u.id = p.id where p.id = $1`,
  {
    id: player.id,
    displayName: player.displayName,
    displayNameChangedAt: player.nameChangedAt,
    firstName: player.firstName,
    lastName: player.lastName,
    email: user.email,
    profileImageUrl: player.profileImageUrl,
    role: player.role,
    office: player.office,
    isGuest: player.isGuest,
    timeZone: player.timeZone,
    pendingTimeZone: player.pendingTimeZone,
    country: player.country,
    isCountryHidden: player.isCountryHidden,
    createdAt: player.createdAt,
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    suspensionReason: player.suspensionReason,
    timeFactor: player.timeFactor,
    advance: player.advance,
    readToMe: player.readToMe,
  },
);

const selectSessions = statement(
  'account.export.sessions',
  `select created_at as "signedInAt", updated_at as "lastUsedAt", expires_at as "expiresAt",
          ip_address as "ipAddress", user_agent as browser
     from session where user_id = $1 order by created_at desc`,
  {
    signedInAt: session.createdAt,
    lastUsedAt: session.updatedAt,
    expiresAt: session.expiresAt,
    ipAddress: session.ipAddress,
    browser: session.userAgent,
  },
);

const secrets = 'opens the account';
const libraryInternal = 'the accounts library’s own';

/** The person behind a player, and the account: read first and erased last. */
export const accountTables = [
  definePersonalTable(player, {
    exported: [
      ...([
        'id',
        'displayName',
        'firstName',
        'lastName',
        'profileImageUrl',
        'role',
        'office',
        'isGuest',
        'timeZone',
      ] as const),
      ...(['pendingTimeZone', 'country', 'isCountryHidden', 'createdAt'] as const),
      ...(['suspendedAt', 'suspendedUntil', 'suspensionReason', 'timeFactor', 'advance', 'readToMe'] as const),
    ],
    told: ['nameChangedAt'],
    withheld: {
      'follows from the name': ['searchName'],
      'when the next time zone begins, and the last date': ['pendingFrom', 'lastDate'],
      'null for who is there': ['deletedAt'],
      'of the first administrator alone': ['hasMadeUpPassword'],
    },
    erased: {
      cleared: [
        ...(['displayName', 'searchName', 'nameChangedAt', 'firstName', 'lastName', 'profileImageUrl'] as const),
        ...(['country', 'isCountryHidden', 'role', 'office', 'hasMadeUpPassword', 'deletedAt'] as const),
        ...(['suspendedAt', 'suspendedUntil', 'suspensionReason', 'timeFactor', 'advance', 'readToMe'] as const),
      ],
      keptBecause: {
        'others saw this player': ['id', 'createdAt', 'isGuest'],
        'dates of what is kept were reckoned with it': ['timeZone', 'pendingTimeZone', 'pendingFrom', 'lastDate'],
      },
    },
  }),
  definePersonalTable(user, {
    exported: ['email'],
    withheld: {
      'stands with the player': ['id', 'name', 'image', 'createdAt'],
      [libraryInternal]: ['emailVerified', 'updatedAt'],
    },
    erased: 'rows',
  }),
  definePersonalTable(account, {
    // Exported with the provider link, under other names.
    told: ['accountId', 'createdAt'],
    withheld: {
      [secrets]: ['accessToken', 'refreshToken', 'idToken', 'password'],
      [libraryInternal]: [
        ...(['id', 'providerId', 'userId', 'scope', 'updatedAt'] as const),
        ...(['accessTokenExpiresAt', 'refreshTokenExpiresAt'] as const),
      ],
    },
    erased: 'rows',
  }),
  definePersonalTable(session, {
    exported: ['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'],
    withheld: { [secrets]: ['token'], [libraryInternal]: ['id', 'userId'] },
    erased: 'rows',
  }),
  definePersonalTable(passwordReset, {
    withheld: { [secrets]: ['tokenHash'], 'is over within a day': ['expiresAt'] },
    erased: 'rows',
  }),
  definePersonalTable(skippedDate, {
    exported: ['date'],
    withheld: { 'the date in days': ['ordinal'] },
    erased: 'rows',
  }),
];

/** Removes personal data from the player's row and deletes the account. A guest without games is deleted completely. */
export async function eraseAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(deleteSkipped, [id]);
  await tx.run(erasePlayer, [id, formerPlayerName, now]);
  await tx.run(deleteUser, [id]);
  await tx.run(deleteIdleGuest, [id]);
}

export async function readAccount(queries: Queries, id: string): Promise<Readonly<Record<string, unknown>>> {
  const [profile] = await queries.run(selectProfile, [id]);
  return profile ?? {};
}

export function listSessions(queries: Queries, id: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectSessions, [id]);
}

export const signInsPersonalData: PersonalData = {
  tables: [
    definePersonalTable(signInEvent, {
      exported: ['kind', 'at', 'times', 'userAgent'],
      withheld: { 'a number of ours': ['id'], 'wrong passwords of an hour are one row': ['hour'] },
      erased: 'rows',
    }),
  ],
  exportData: exportSignInEvents,
};

export const passkeysPersonalData: PersonalData = {
  tables: [
    definePersonalTable(passkey, {
      exported: ['name', 'transports', 'isSyncable', 'isBackedUp', 'createdAt', 'lastUsedAt'],
      withheld: { 'a number of ours': ['id'], [secrets]: ['credentialId', 'publicKey', 'counter'] },
      erased: 'rows',
    }),
  ],
  exportData: exportPasskeys,
};

/** The table belongs to the accounts library and is listed above together with the password. */
export const providerLinksPersonalData: PersonalData = { tables: [], exportData: exportProviderLinks };

export const mailedLinksPersonalData: PersonalData = {
  tables: [
    definePersonalTable(mailLink, {
      exported: ['kind', 'address', 'expiresAt'],
      withheld: { [secrets]: ['tokenHash'] },
      erased: 'rows',
    }),
  ],
  exportData: exportMailLinks,
};
