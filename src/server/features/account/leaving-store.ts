import { player } from '#server/db/schema/account.ts';
import { account, user } from '#server/db/schema/accounts-library.ts';
import { type Role, getRole } from '#shared/kernel/roles.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

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
