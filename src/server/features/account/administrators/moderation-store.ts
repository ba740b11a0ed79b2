import { player } from '#server/db/schema/account.ts';
import { type Role, getRole } from '#shared/kernel/roles.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';

export type ModeratedPlayer = Omit<RowOf<typeof selectPlayer>, 'role' | 'office'> & { readonly role: Role };

const selectPlayer = statement(
  'account.moderated',
  `select id, display_name as "displayName", first_name as "firstName", last_name as "lastName", role, office,
     is_guest as "isGuest",
     suspended_at as "suspendedAt", suspended_until as "suspendedUntil", suspension_reason as "suspensionReason"
   from player where id = $1 and deleted_at is null`,
  {
    id: player.id,
    displayName: player.displayName,
    firstName: player.firstName,
    lastName: player.lastName,
    role: player.role,
    office: player.office,
    isGuest: player.isGuest,
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    suspensionReason: player.suspensionReason,
  },
);

const updateSuspension = statement(
  'account.suspend',
  `update player set suspended_at = coalesce(suspended_at, $2::timestamptz), suspended_until = $3::timestamptz,
     suspension_reason = $4
   where id = $1`,
);

const clearSuspension = statement(
  'account.restore',
  'update player set suspended_at = null, suspended_until = null, suspension_reason = null where id = $1',
);

const selectEndedSuspensions = statement(
  'account.suspensions.over',
  'select id from player where suspended_at is not null and suspended_until <= $1::timestamptz order by id limit 500',
  { id: player.id },
);

const updateName = statement(
  'account.rename',
  'update player set display_name = $2, first_name = null, last_name = null where id = $1',
);

const updateRole = statement('account.role', 'update player set role = $2, office = $3 where id = $1');

const removeSessions = statement('account.sessions.delete', 'delete from session where user_id = $1 returning 1');

/** Finds a player whose account has not been deleted. */
export async function findModerated(queries: Queries, id: string): Promise<ModeratedPlayer | null> {
  const [row] = await queries.run(selectPlayer, [id]);
  if (!row) return null;
  const { role, office, ...rest } = row;
  return { ...rest, role: getRole({ role, office }) };
}

/** An existing suspension keeps its start. */
export async function writeSuspension(
  tx: Tx,
  id: string,
  suspension: { readonly until: Date | null; readonly reason: string },
  now: Date,
): Promise<void> {
  await tx.run(updateSuspension, [id, now, suspension.until, suspension.reason]);
}

export async function liftSuspension(tx: Tx, id: string): Promise<void> {
  await tx.run(clearSuspension, [id]);
}

/** Lists players whose suspension has ended but is still stored. */
export async function listEndedSuspensions(queries: Queries, now: Date): Promise<string[]> {
  return (await queries.run(selectEndedSuspensions, [now])).map((row) => row.id);
}

/** Sets the display name and clears first and last name, which friends can see. */
export async function writeName(tx: Tx, id: string, displayName: string): Promise<void> {
  await tx.run(updateName, [id, displayName]);
}

export async function writeRole(tx: Tx, id: string, role: Role): Promise<void> {
  const office = role === 'editor' || role === 'moderator' ? role : null;
  await tx.run(updateRole, [id, role === 'admin' ? 'admin' : 'player', office]);
}

/** Returns the number of deleted sessions. */
export async function deleteSessions(tx: Tx, id: string): Promise<number> {
  return (await tx.run(removeSessions, [id])).length;
}

export type SuspensionRow = RowOf<typeof selectSuspension>;

const selectSuspension = statement(
  'account.suspension',
  `select suspended_at as "suspendedAt", suspended_until as "suspendedUntil", suspension_reason as reason,
     time_zone as "timeZone"
   from player where id = $1`,
  {
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    reason: player.suspensionReason,
    timeZone: player.timeZone,
  },
);

export async function readSuspension(queries: Queries, id: string): Promise<SuspensionRow | undefined> {
  const [row] = await queries.run(selectSuspension, [id]);
  return row;
}
