import { account, user } from '#server/db/schema/accounts-library.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const selectOwner = statement(
  'account.provider.owner',
  `select u.id, u.email, u.email_verified as "isConfirmed" from account a join "user" u on u.id = a.user_id
    where a.provider_id = 'oidc' and a.account_id = $1`,
  { id: user.id, email: user.email, isConfirmed: user.emailVerified },
);

// Locked, the row of "user" first, as by whoever takes the link away: who comes in at the same time comes before, and is signed
// out, or after, and does not come in by it.
const lockOwner = statement(
  'account.provider.lock-owner',
  `select u.id, u.email, u.email_verified as "isConfirmed" from account a join "user" u on u.id = a.user_id
    where a.provider_id = 'oidc' and a.account_id = $1 for no key update of u for share of a`,
  { id: user.id, email: user.email, isConfirmed: user.emailVerified },
);

// Locked: an address is not confirmed, and none changed, while it is decided whose it is.
const selectHolder = statement(
  'account.provider.holder',
  'select id, email, email_verified as "isConfirmed" from "user" where email = $1 for no key update',
  { id: user.id, email: user.email, isConfirmed: user.emailVerified },
);

const insertLink = statement(
  'account.provider.link',
  `insert into account (id, account_id, provider_id, user_id, created_at, updated_at)
   values ($1, $2, 'oidc', $3, $4, $4) on conflict do nothing returning 1`,
);

const deleteLink = statement(
  'account.provider.unlink',
  `delete from account where user_id = $1 and provider_id = 'oidc' returning 1`,
);

const insertUser = statement(
  'account.provider.user',
  `insert into "user" (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (email) do nothing returning 1`,
);

const confirm = statement(
  'account.provider.confirm',
  `update "user" set email_verified = true, updated_at = $3
    where id = $1 and email = $2 and not email_verified`,
);

const selectWays = statement(
  'account.ways-in',
  `select exists (select 1 from account where user_id = $1 and provider_id = 'credential') as "hasPassword",
          exists (select 1 from passkey where player_id = $1) as "hasPasskeys",
          (select max(created_at) from account where user_id = $1 and provider_id = 'oidc') as "linkedAt"`,
  { hasPassword: computed.boolean(), hasPasskeys: computed.boolean(), linkedAt: nullable(computed.time()) },
);

const selectLinks = statement(
  'account.export.provider',
  `select created_at as "linkedAt", account_id as "knownThereAs" from account
    where user_id = $1 and provider_id = 'oidc' order by created_at`,
  { linkedAt: account.createdAt, knownThereAs: account.accountId },
);

/** An account, as the provider's word is held against it. */
export type Holder = RowOf<typeof selectHolder>;

/** How somebody can come in to an account. */
export type WaysIn = RowOf<typeof selectWays>;

/** Whose account this person of the provider opens; null for nobody's. */
export async function findLinked(queries: Queries, subject: string): Promise<Holder | null> {
  return (await queries.run(selectOwner, [subject]))[0] ?? null;
}

/** The same, and so it stays until the end of `tx`. */
export async function lockLinked(tx: Tx, subject: string): Promise<Holder | null> {
  return (await tx.run(lockOwner, [subject]))[0] ?? null;
}

/** Whose address it is, in lower case; null for nobody's. */
export async function lockHolderOf(tx: Tx, email: string): Promise<Holder | null> {
  return (await tx.run(selectHolder, [email]))[0] ?? null;
}

/** False where the account has a link already, or this person of the provider has an account. */
export async function writeLink(
  tx: Tx,
  link: { readonly id: string; readonly subject: string; readonly playerId: string },
  now: Date,
): Promise<boolean> {
  return (await tx.run(insertLink, [link.id, link.subject, link.playerId, now])).length > 0;
}

/** Whether there was one. */
export async function deleteProviderLink(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.run(deleteLink, [playerId])).length > 0;
}

/** An account without password and link; false where the address is taken. */
export async function writeProvidedUser(
  tx: Tx,
  made: { readonly id: string; readonly name: string; readonly email: string; readonly isConfirmed: boolean },
  now: Date,
): Promise<boolean> {
  return (await tx.run(insertUser, [made.id, made.name, made.email, made.isConfirmed, now])).length > 0;
}

/** The address is the account's, by the word of the provider whose person it belongs to. */
export async function confirmByProvider(tx: Tx, playerId: string, email: string, now: Date): Promise<void> {
  await tx.run(confirm, [playerId, email, now]);
}

export async function findWaysIn(queries: Queries, playerId: string): Promise<WaysIn> {
  const [row] = await queries.run(selectWays, [playerId]);
  return row ?? { hasPassword: false, hasPasskeys: false, linkedAt: null };
}

export function exportLinks(queries: Queries, playerId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectLinks, [playerId]);
}
