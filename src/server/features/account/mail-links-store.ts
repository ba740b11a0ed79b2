import { mailLink } from '#server/db/schema/mail.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
