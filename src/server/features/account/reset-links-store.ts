import { passwordReset } from '#server/db/schema/account.ts';
import { account } from '#server/db/schema/accounts-library.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { deleteMailLinks, findMailLink, takeMailLink } from './mail-links-store.ts';

const upsertReset = statement(
  'account.reset.issue',
  `insert into password_reset (player_id, token_hash, expires_at) values ($1, $2, $3)
   on conflict (player_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);

const selectReset = statement(
  'account.reset.find',
  'select player_id as id from password_reset where token_hash = $1 and expires_at > $2::timestamptz',
  { id: passwordReset.playerId },
);

// Of twenty uses at once one finds the row.
const takeReset = statement(
  'account.reset.take',
  'delete from password_reset where token_hash = $1 and expires_at > $2::timestamptz returning player_id as id',
  { id: passwordReset.playerId },
);

const dropReset = statement('account.reset.drop', 'delete from password_reset where player_id = $1');

const selectMadeUp = statement(
  'account.password.made-up',
  `select a.password from player p join account a on a.user_id = p.id and a.provider_id = 'credential'
    where p.id = $1 and p.has_made_up_password`,
  { password: account.password },
);

const updatePassword = statement(
  'account.password.replace',
  `with replaced as (
     update account set password = $3, updated_at = now()
      where user_id = $1 and provider_id = 'credential' and password = $2 returning user_id),
   chosen as (
     update player set has_made_up_password = false where id in (select user_id from replaced) and has_made_up_password)
   select 1 from replaced`,
);

const upsertPassword = statement(
  'account.reset.password',
  `with chosen as (update player set has_made_up_password = false where id = $1 and has_made_up_password)
   insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)
   on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
);

export async function writeResetLink(tx: Tx, playerId: string, tokenHash: string, expiresAt: Date): Promise<void> {
  await tx.run(upsertReset, [playerId, tokenHash, expiresAt]);
}

/** Whose link it is, an administrator's or a mailed one; null for one that is not good any more. */
export async function findResetLink(queries: Queries, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await queries.run(selectReset, [tokenHash, now]);
  return row?.id ?? (await findMailLink(queries, tokenHash, ['reset'], now))?.playerId ?? null;
}

/** An administrator's and all mailed ones; to another address, which somebody may have asked for by the old password, too. */
export async function deleteResetLinks(tx: Tx, playerId: string): Promise<void> {
  await tx.run(dropReset, [playerId]);
  await deleteMailLinks(tx, playerId, ['reset', 'change']);
}

/** The hash of a password that the server made up; null where the player has set another one since, and for all others. */
export async function findMadeUpPassword(queries: Queries, playerId: string): Promise<string | null> {
  const [row] = await queries.run(selectMadeUp, [playerId]);
  return row?.password ?? null;
}

/** Whether the password was the one of `present` and is the one of `next` now. */
export async function replacePassword(tx: Tx, playerId: string, present: string, next: string): Promise<boolean> {
  return (await tx.run(updatePassword, [playerId, present, next])).length > 0;
}

/** Uses a link up: whose it is, and where it was mailed, if it was; null for one that is not good any more. */
export async function takeResetLink(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ readonly playerId: string; readonly address: string | null } | null> {
  const [row] = await tx.run(takeReset, [tokenHash, now]);
  return row ? { playerId: row.id, address: null } : takeMailLink(tx, tokenHash, ['reset'], now);
}

/** As the accounts library writes it. */
export async function writePassword(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.run(upsertPassword, [playerId, passwordHash]);
}
