import { player } from '#server/db/schema/account.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';

interface NewGuest {
  readonly id: string;
  readonly displayName: string;
  readonly timeZone: string;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly playerId: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly expiresAt: Date;
}

interface UpgradedAccount {
  readonly email: string;
  readonly isConfirmed: boolean;
  /** The account's name, and the parts that others may see. */
  readonly name: string;
  readonly displayName: string;
  readonly firstName: string | null;
}

const insertAccount = statement(
  'account.guest.account',
  'insert into "user" (id, name, email, created_at, updated_at) values ($1, $2, null, $3, $3)',
);

const insertGuest = statement(
  'account.guest.insert',
  `insert into player (id, display_name, time_zone, is_guest, created_at) values ($1, $2, $3, true, $4)`,
);

const insertSession = statement(
  'account.guest.session',
  `insert into session (id, token, user_id, user_agent, ip_address, expires_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

const selectGuests = statement('account.guests', 'select id from player where id = any($1::text[]) and is_guest', {
  id: player.id,
});

const upgradeAccount = statement(
  'account.guest.keep-account',
  'update "user" set email = $2, name = $3, updated_at = $4, email_verified = $5 where id = $1',
);

const insertPassword = statement(
  'account.guest.keep-password',
  `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
   values ($1, $1, 'credential', $1, $2, $3, $3) on conflict do nothing returning 1`,
);

const upgradePlayer = statement(
  'account.guest.keep',
  'update player set is_guest = false, display_name = $2, first_name = $3 where id = $1',
);

/** Prefix for the ids of sessions that began as a guest's before the upgrade; they keep guest access only. */
export const formerGuestPrefix = 'guest:';

const endSessions = statement(
  'account.guest.end-sessions',
  `update session set id = '${formerGuestPrefix}' || id, created_at = $2, expires_at = $3 where user_id = $1`,
);

const selectUnseenSql = `select p.id from player p where p.is_guest and p.deleted_at is null
  and not exists (select 1 from session s where s.user_id = p.id and s.updated_at > $1::timestamptz)`;

const selectUnseen = statement('account.guests.unseen', `${selectUnseenSql} order by p.id limit $2`, { id: player.id });

const selectOneUnseen = statement('account.guest.unseen', `${selectUnseenSql} and p.id = $2`, { id: player.id });

export async function insertNewGuest(tx: Tx, { id, displayName, timeZone }: NewGuest, now: Date): Promise<void> {
  await tx.run(insertAccount, [id, displayName, now]);
  await tx.run(insertGuest, [id, displayName, timeZone, now]);
}

export async function insertNewSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  const { id, tokenHash, playerId, userAgent, ipAddress, expiresAt } = session;
  await tx.run(insertSession, [id, tokenHash, playerId, userAgent, ipAddress, expiresAt, now]);
}

/** Returns the ids of those players that are guests. */
export async function findGuests(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await queries.run(selectGuests, [ids])).map(({ id }) => id));
}

/** Turns a guest into a player with an account. The caller holds the lock of the player's row. */
export async function writeGuestUpgrade(tx: Tx, id: string, account: UpgradedAccount, now: Date): Promise<void> {
  const { email, isConfirmed, name, displayName, firstName } = account;
  await tx.run(upgradeAccount, [id, email, name, now, isConfirmed]);
  await tx.run(upgradePlayer, [id, displayName, firstName]);
}

/** Stores the first password of an account; returns false when it already has one. */
export async function writeFirstPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<boolean> {
  return (await tx.run(insertPassword, [id, passwordHash, now])).length > 0;
}

/** Marks the sessions as a former guest's and sets when they begin and end. */
export async function writeSessionEnds(tx: Tx, playerId: string, begun: Date, end: Date): Promise<void> {
  await tx.run(endSessions, [playerId, begun, end]);
}

/** Lists guests without a session used since then, at most `limit`. */
export async function listUnseenGuests(queries: Queries, since: Date, limit: number): Promise<string[]> {
  return (await queries.run(selectUnseen, [since, limit])).map(({ id }) => id);
}

export async function isUnseenGuest(queries: Queries, id: string, since: Date): Promise<boolean> {
  return (await queries.run(selectOneUnseen, [since, id])).length > 0;
}
