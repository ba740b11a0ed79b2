import { account, user } from '#server/db/schema/accounts-library.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const selectOwner = statement(
  'account.provider.owner',
  `select u.id, u.email, u.email_verified as "isConfirmed" from account a join "user" u on u.id = a.user_id
    where a.provider_id = 'oidc' and a.account_id = $1`,
  { id: user.id, email: user.email, isConfirmed: user.emailVerified },
);

// Locks the row of "user" first, in the same order as unlinking. A simultaneous sign-in then comes either before, and
// its session is ended, or after, and is refused.
const lockOwner = statement(
  'account.provider.lock-owner',
  `select u.id, u.email, u.email_verified as "isConfirmed" from account a join "user" u on u.id = a.user_id
    where a.provider_id = 'oidc' and a.account_id = $1 for no key update of u for share of a`,
  { id: user.id, email: user.email, isConfirmed: user.emailVerified },
);

// Locked so that the address can be neither confirmed nor changed during the decision.
const lockByEmail = statement(
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

const confirmAddress = statement(
  'account.provider.confirm',
  `update "user" set email_verified = true, updated_at = $3
    where id = $1 and email = $2 and not email_verified`,
);

const selectSignInMethods = statement(
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

/** An account that is compared with the provider's identity. */
export type LinkedAccount = RowOf<typeof lockByEmail>;

/** The sign-in methods of an account. */
export type SignInMethodsRow = RowOf<typeof selectSignInMethods>;

/** Finds the account that is linked with this person of the provider. */
export async function findLinkedAccount(queries: Queries, subject: string): Promise<LinkedAccount | null> {
  return (await queries.run(selectOwner, [subject]))[0] ?? null;
}

/** Like `findLinkedAccount`, and locks the account until the end of the transaction. */
export async function lockLinkedAccount(tx: Tx, subject: string): Promise<LinkedAccount | null> {
  return (await tx.run(lockOwner, [subject]))[0] ?? null;
}

/** Finds and locks the account with this lower-case address. */
export async function lockAccountByAddress(tx: Tx, email: string): Promise<LinkedAccount | null> {
  return (await tx.run(lockByEmail, [email]))[0] ?? null;
}

/** Returns false when the account already has a link, or this person another account. */
export async function writeProviderLink(
  tx: Tx,
  link: { readonly id: string; readonly subject: string; readonly playerId: string },
  now: Date,
): Promise<boolean> {
  return (await tx.run(insertLink, [link.id, link.subject, link.playerId, now])).length > 0;
}

/** Returns whether there was a link. */
export async function deleteProviderLink(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.run(deleteLink, [playerId])).length > 0;
}

/** Creates an account without a password or link. Returns false when the address is taken. */
export async function insertProviderUser(
  tx: Tx,
  made: { readonly id: string; readonly name: string; readonly email: string; readonly isConfirmed: boolean },
  now: Date,
): Promise<boolean> {
  return (await tx.run(insertUser, [made.id, made.name, made.email, made.isConfirmed, now])).length > 0;
}

/** Confirms the account's address because the provider has verified it. */
export async function confirmAddressByProvider(tx: Tx, playerId: string, email: string, now: Date): Promise<void> {
  await tx.run(confirmAddress, [playerId, email, now]);
}

export async function findSignInMethods(queries: Queries, playerId: string): Promise<SignInMethodsRow> {
  const [row] = await queries.run(selectSignInMethods, [playerId]);
  return row ?? { hasPassword: false, hasPasskeys: false, linkedAt: null };
}

export function exportProviderLinks(queries: Queries, playerId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectLinks, [playerId]);
}
