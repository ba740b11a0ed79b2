import { type Queries, statement, type Tx } from '#server/platform/database.ts';

const anyAdministrator = statement('account.administrator.any', `select 1 from player where role = 'admin' limit 1`);

const insertUser = statement(
  'account.own.user',
  `insert into "user" (id, name, email, email_verified) values ($1, $2, $3, true)
   on conflict (email) do nothing returning id`,
);

const insertAccount = statement(
  'account.own.account',
  `insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)`,
);

export async function hasAdministrator(queries: Queries): Promise<boolean> {
  return (await queries.run(anyAdministrator)).length > 0;
}

/** An account with a password, as the accounts library writes it; false when the address is taken. */
export async function writeOwnAccount(
  tx: Tx,
  account: { readonly id: string; readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<boolean> {
  const rows = await tx.run(insertUser, [account.id, account.name, account.email]);
  if (rows.length === 0) return false;
  await tx.run(insertAccount, [account.id, account.passwordHash]);
  return true;
}
