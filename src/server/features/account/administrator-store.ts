import { user } from '#server/db/schema/accounts-library.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';

const anyAdministrator = statement('account.administrator.any', `select 1 from player where role = 'admin' limit 1`);

const insertUser = statement(
  'account.own.user',
  `insert into "user" (id, name, email, email_verified) values ($1, $2, $3, true)
   on conflict (email) do nothing returning id`,
  { id: user.id },
);

const insertAccount = statement(
  'account.own.account',
  `insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)`,
);

const markPasswordGenerated = statement(
  'account.administrator.made-up',
  'update player set has_made_up_password = true where id = $1',
);

const selectByEmail = statement(
  'account.own.find',
  'select id, email_verified as "isConfirmed" from "user" where email = $1',
  { id: user.id, isConfirmed: user.emailVerified },
);

const deletePassword = statement(
  'account.own.forget',
  `with chosen as (update player set has_made_up_password = false where id = $1 and has_made_up_password)
   delete from account where user_id = $1 and provider_id = 'credential' returning 1`,
);

export async function hasAdministrator(queries: Queries): Promise<boolean> {
  return (await queries.run(anyAdministrator)).length > 0;
}

/**
 * Creates an account with a password in the form that the accounts library uses. Returns false when the address is
 * taken.
 */
export async function writeOwnAccount(
  tx: Tx,
  account: { readonly id: string; readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<boolean> {
  if (!(await insertUserAccount(tx, account))) return false;
  await tx.run(insertAccount, [account.id, account.passwordHash]);
  return true;
}

/** Finds an account by its lower-case address. */
export async function findByEmail(
  queries: Queries,
  email: string,
): Promise<{ readonly id: string; readonly isConfirmed: boolean } | null> {
  return (await queries.run(selectByEmail, [email]))[0] ?? null;
}

/** Creates an account without a password. Returns false when the address is taken. */
export async function insertUserAccount(
  tx: Tx,
  account: { readonly id: string; readonly email: string; readonly name: string },
): Promise<boolean> {
  return (await tx.run(insertUser, [account.id, account.name, account.email])).length > 0;
}

/** Returns whether the account had a password. */
export async function deleteAccountPassword(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(deletePassword, [id])).length > 0;
}

/** Records that the server generated the password of this player. */
export async function writePasswordGenerated(tx: Tx, id: string): Promise<void> {
  await tx.run(markPasswordGenerated, [id]);
}
