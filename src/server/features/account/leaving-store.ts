import { formerPlayerName } from '#shared/account/rules.ts';
import { type Queries, statement, type Tx } from '#server/platform/database.ts';

const selectOwnPassword = statement(
  'account.password',
  `select u.email, a.password from "user" u left join account a on a.user_id = u.id and a.password is not null
    where u.id = $1 limit 1`,
);

const selectAdministrators = statement(
  'account.administrators',
  `select id from player where role = 'admin' and (suspended_at is null or suspended_until <= $1::timestamptz)`,
);

const selectPresent = statement('account.present', 'select role from player where id = $1 and deleted_at is null');

const erasePlayer = statement(
  'account.player.erase',
  `update player set display_name = $2, name_changed_at = '{}', first_name = null, last_name = null, profile_image_url = null, country = null,
          is_country_hidden = true, role = 'player', deleted_at = $3, suspended_at = null, suspended_until = null,
          suspension_reason = null
    where id = $1`,
);

/** Sessions and passwords go with it. */
const deleteUser = statement('account.user.delete', 'delete from "user" where id = $1');

// A guest who has not played is no part of any figure, and has no coins to account for.
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
          p.profile_image_url as "profileImageUrl", p.role, p.is_guest as "isGuest", p.time_zone as "timeZone",
          p.pending_time_zone as "pendingTimeZone", p.country, p.is_country_hidden as "isCountryHidden",
          p.created_at as "createdAt", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil",
          p.suspension_reason as "suspensionReason"
     from player p join "user" u on u.id = p.id where p.id = $1`,
);

const selectSessions = statement(
  'account.export.sessions',
  `select created_at as "signedInAt", updated_at as "lastUsedAt", expires_at as "expiresAt",
          ip_address as "ipAddress", user_agent as browser
     from session where user_id = $1 order by created_at desc`,
);

/** Whose password is to be checked; null once there is no such account. */
export async function findOwnPassword(
  queries: Queries,
  id: string,
): Promise<{ readonly email: string | null; readonly password: string | null } | null> {
  const [row] = await queries.run<{ email: string | null; password: string | null }>(selectOwnPassword, [id]);
  return row ?? null;
}

/** The administrators who can act: a suspended one cannot. */
export async function listAdministrators(queries: Queries, now: Date): Promise<string[]> {
  return (await queries.run<{ id: string }>(selectAdministrators, [now])).map((row) => row.id);
}

/** The role of a player who has not left. */
export async function findRole(queries: Queries, id: string): Promise<'player' | 'admin' | null> {
  const [row] = await queries.run<{ role: 'player' | 'admin' }>(selectPresent, [id]);
  return row?.role ?? null;
}

/** Takes the person out of the player's row, and the account away; of a guest who has not played nothing stays. */
export async function eraseAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(deleteSkipped, [id]);
  await tx.run(erasePlayer, [id, formerPlayerName, now]);
  await tx.run(deleteUser, [id]);
  await tx.run(deleteIdleGuest, [id]);
}

export async function readAccount(queries: Queries, id: string): Promise<Readonly<Record<string, unknown>>> {
  const [profile] = await queries.run<Readonly<Record<string, unknown>>>(selectProfile, [id]);
  return profile ?? {};
}

export function listSessions(queries: Queries, id: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectSessions, [id]);
}
