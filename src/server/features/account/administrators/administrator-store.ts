import { account, user } from '#server/db/schema/accounts-library.ts';
import { type Queries, type Tx, statement } from '#server/platform/database/database.ts';
import { player } from '#server/db/schema/account.ts';
import { type Role, getRole } from '#shared/kernel/roles.ts';

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
  owner: { readonly id: string; readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<boolean> {
  if (!(await insertUserAccount(tx, owner))) return false;
  await tx.run(insertAccount, [owner.id, owner.passwordHash]);
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
  owner: { readonly id: string; readonly email: string; readonly name: string },
): Promise<boolean> {
  return (await tx.run(insertUser, [owner.id, owner.name, owner.email])).length > 0;
}

/** Returns whether the account had a password. */
export async function deleteAccountPassword(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(deletePassword, [id])).length > 0;
}

/** Records that the server generated the password of this player. */
export async function writePasswordGenerated(tx: Tx, id: string): Promise<void> {
  await tx.run(markPasswordGenerated, [id]);
}

const selectOwnPassword = statement(
  'account.password',
  `select u.email, a.password from "user" u left join account a on a.user_id = u.id and a.password is not null
    where u.id = $1 limit 1`,
  { email: user.email, password: account.password },
);

const selectAdministrators = statement(
  'account.administrators',
  `select id from player where role = 'admin' and (suspended_at is null or suspended_until <= $1::timestamptz)`,
  { id: player.id },
);

const selectStaff = statement(
  'account.staff',
  `select id, role, office from player where (role = 'admin' or office is not null)
     and (suspended_at is null or suspended_until <= $1::timestamptz)`,
  { id: player.id, role: player.role, office: player.office },
);

const selectPresent = statement(
  'account.present',
  'select role, office from player where id = $1 and deleted_at is null',
  { role: player.role, office: player.office },
);

/** Returns the address and password hash for a password check, or null when there is no such account. */
export async function findOwnPassword(
  queries: Queries,
  id: string,
): Promise<{ readonly email: string | null; readonly password: string | null } | null> {
  const [row] = await queries.run(selectOwnPassword, [id]);
  return row ?? null;
}

/** Lists active administrators. A suspended administrator cannot act. */
export async function listAdministrators(queries: Queries, now: Date): Promise<string[]> {
  return (await queries.run(selectAdministrators, [now])).map((row) => row.id);
}

/** Lists active staff members with their role. */
export async function listStaff(queries: Queries, now: Date): Promise<{ readonly id: string; readonly role: Role }[]> {
  return (await queries.run(selectStaff, [now])).map((row) => ({ id: row.id, role: getRole(row) }));
}

/** Returns the role of a player, or null for a deleted one. */
export async function findRole(queries: Queries, id: string): Promise<Role | null> {
  const [row] = await queries.run(selectPresent, [id]);
  return row ? getRole(row) : null;
}
