import { mailLink } from '#server/db/schema/mail.ts';
import { formatSelectList, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { createHash } from 'node:crypto';
import { passwordReset } from '#server/db/schema/account.ts';
import { account } from '#server/db/schema/accounts-library.ts';

export type MailLinkKind = (typeof mailLink.$inferSelect)['kind'];

export type MailLinkRow = RowOf<typeof selectLink>;

const link = pickColumns(mailLink, 'playerId', 'kind', 'address', 'expiresAt');

const insertLink = statement(
  'account.mail-link.write',
  'insert into mail_link (token_hash, player_id, kind, address, expires_at) values ($1, $2, $3, $4, $5)',
);

const selectLink = statement(
  'account.mail-link.find',
  `select ${formatSelectList(link)} from mail_link where token_hash = $1 and kind = any($2::text[]) and expires_at > $3::timestamptz`,
  link,
);

// The delete makes a link usable once: of simultaneous uses only one finds the row.
const takeLink = statement(
  'account.mail-link.take',
  `delete from mail_link where token_hash = $1 and kind = any($2::text[]) and expires_at > $3::timestamptz
   returning ${formatSelectList(link)}`,
  link,
);

const dropLinks = statement(
  'account.mail-link.drop',
  'delete from mail_link where player_id = $1 and kind = any($2::text[])',
);

const dropLater = statement(
  'account.mail-link.drop-later',
  'delete from mail_link where player_id = $1 and kind = $2 and expires_at >= $3::timestamptz',
);

const deleteOld = statement('account.mail-link.forget', 'delete from mail_link where expires_at <= $1::timestamptz');

const selectAll = statement(
  'account.export.mail-links',
  'select kind, address, expires_at as "expiresAt" from mail_link where player_id = $1 order by expires_at',
  { kind: mailLink.kind, address: mailLink.address, expiresAt: mailLink.expiresAt },
);

export async function writeMailLink(
  tx: Tx,
  tokenHash: string,
  { playerId, kind, address, expiresAt }: MailLinkRow,
): Promise<void> {
  await tx.run(insertLink, [tokenHash, playerId, kind, address, expiresAt]);
}

/** Finds a valid link of one of these kinds; null when it has expired or was used. */
export async function findMailLink(
  queries: Queries,
  tokenHash: string,
  kinds: readonly MailLinkKind[],
  now: Date,
): Promise<MailLinkRow | null> {
  return (await queries.run(selectLink, [tokenHash, kinds, now]))[0] ?? null;
}

/** Uses a link up; null when it has expired or was already used. */
export async function takeMailLink(
  tx: Tx,
  tokenHash: string,
  kinds: readonly MailLinkKind[],
  now: Date,
): Promise<MailLinkRow | null> {
  return (await tx.run(takeLink, [tokenHash, kinds, now]))[0] ?? null;
}

export async function deleteMailLinks(tx: Tx, playerId: string, kinds: readonly MailLinkKind[]): Promise<void> {
  await tx.run(dropLinks, [playerId, kinds]);
}

/** Deletes the player's links of this kind that expire at the same time or later. */
export async function deleteLaterLinks(tx: Tx, { playerId, kind, expiresAt }: MailLinkRow): Promise<void> {
  await tx.run(dropLater, [playerId, kind, expiresAt]);
}

export async function deleteOldMailLinks(queries: Queries, now: Date): Promise<void> {
  await queries.run(deleteOld, [now]);
}

export function exportMailLinks(queries: Queries, playerId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectAll, [playerId]);
}

/** Only the hash of a link's token is stored. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

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

// The delete makes a link usable once: of simultaneous uses only one finds the row.
const takeReset = statement(
  'account.reset.take',
  'delete from password_reset where token_hash = $1 and expires_at > $2::timestamptz returning player_id as id',
  { id: passwordReset.playerId },
);

const dropReset = statement('account.reset.drop', 'delete from password_reset where player_id = $1');

const selectGeneratedPassword = statement(
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

/** Finds the player of a valid link, whether an administrator issued it or it was mailed. */
export async function findResetLink(queries: Queries, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await queries.run(selectReset, [tokenHash, now]);
  return row?.id ?? (await findMailLink(queries, tokenHash, ['reset'], now))?.playerId ?? null;
}

/**
 * Deletes the administrator's and all mailed links, and pending address changes, which somebody may have requested with
 * the old password.
 */
export async function deleteResetLinks(tx: Tx, playerId: string): Promise<void> {
  await tx.run(dropReset, [playerId]);
  await deleteMailLinks(tx, playerId, ['reset', 'change']);
}

/** Returns the hash of a server-generated password, or null when the player has set another one. */
export async function findGeneratedPassword(queries: Queries, playerId: string): Promise<string | null> {
  const [row] = await queries.run(selectGeneratedPassword, [playerId]);
  return row?.password ?? null;
}

/** Returns whether the password hash was `present` and has been replaced by `next`. */
export async function replacePassword(tx: Tx, playerId: string, present: string, next: string): Promise<boolean> {
  return (await tx.run(updatePassword, [playerId, present, next])).length > 0;
}

/** Uses a link up. Returns its player and the address to which it was mailed, if any; null when it is invalid. */
export async function takeResetLink(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ readonly playerId: string; readonly address: string | null } | null> {
  const [row] = await tx.run(takeReset, [tokenHash, now]);
  return row ? { playerId: row.id, address: null } : takeMailLink(tx, tokenHash, ['reset'], now);
}

/** Uses the row format of the accounts library. */
export async function upsertAccountPassword(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.run(upsertPassword, [playerId, passwordHash]);
}
