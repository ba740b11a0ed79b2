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

interface KeptAccount {
  readonly email: string;
  readonly isConfirmed: boolean;
  /** The account's name, and what others may see of it. */
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

const keepAccount = statement(
  'account.guest.keep-account',
  'update "user" set email = $2, name = $3, updated_at = $4, email_verified = $5 where id = $1',
);

const insertPassword = statement(
  'account.guest.keep-password',
  `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
   values ($1, $1, 'credential', $1, $2, $3, $3) on conflict do nothing returning 1`,
);

const keepPlayer = statement(
  'account.guest.keep',
  'update player set is_guest = false, display_name = $2, first_name = $3 where id = $1',
);

/** Before the ids of sessions that a guest has begun whose progress is kept: they open no more than they did. */
export const formerGuest = 'guest:';

const endSessions = statement(
  'account.guest.end-sessions',
  `update session set id = '${formerGuest}' || id, created_at = $2, expires_at = $3 where user_id = $1`,
);

const unseen = `select p.id from player p where p.is_guest and p.deleted_at is null
  and not exists (select 1 from session s where s.user_id = p.id and s.updated_at > $1::timestamptz)`;

const selectUnseen = statement('account.guests.unseen', `${unseen} order by p.id limit $2`, { id: player.id });

const selectOneUnseen = statement('account.guest.unseen', `${unseen} and p.id = $2`, { id: player.id });

export async function insertNewGuest(tx: Tx, { id, displayName, timeZone }: NewGuest, now: Date): Promise<void> {
  await tx.run(insertAccount, [id, displayName, now]);
  await tx.run(insertGuest, [id, displayName, timeZone, now]);
}

export async function insertNewSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  const { id, tokenHash, playerId, userAgent, ipAddress, expiresAt } = session;
  await tx.run(insertSession, [id, tokenHash, playerId, userAgent, ipAddress, expiresAt, now]);
}

/** Which of these players are guests. */
export async function findGuests(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await queries.run(selectGuests, [ids])).map(({ id }) => id));
}

/** A guest, who is locked, is one no more. */
export async function writeKept(tx: Tx, id: string, account: KeptAccount, now: Date): Promise<void> {
  const { email, isConfirmed, name, displayName, firstName } = account;
  await tx.run(keepAccount, [id, email, name, now, isConfirmed]);
  await tx.run(keepPlayer, [id, displayName, firstName]);
}

/** The first password of an account; false where it has one. */
export async function writeFirstPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<boolean> {
  return (await tx.run(insertPassword, [id, passwordHash, now])).length > 0;
}

/** From here on these sessions are a former guest's, count as begun then, and end at that time. */
export async function writeSessionEnds(tx: Tx, playerId: string, begun: Date, end: Date): Promise<void> {
  await tx.run(endSessions, [playerId, begun, end]);
}

/** Guests without a session that was used since; `limit` at most. */
export async function listUnseen(queries: Queries, since: Date, limit: number): Promise<string[]> {
  return (await queries.run(selectUnseen, [since, limit])).map(({ id }) => id);
}

export async function isUnseen(queries: Queries, id: string, since: Date): Promise<boolean> {
  return (await queries.run(selectOneUnseen, [since, id])).length > 0;
}
