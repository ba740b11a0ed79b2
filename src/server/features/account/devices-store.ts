import { session } from '#server/db/schema/accounts-library.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';

const selectDevices = statement(
  'account.devices',
  `select id, token as "tokenHash", created_at as "createdAt", updated_at as "lastUsedAt", user_agent as "userAgent"
     from session where user_id = $1 order by updated_at desc, id limit 500`,
  {
    id: session.id,
    tokenHash: session.token,
    createdAt: session.createdAt,
    lastUsedAt: session.updatedAt,
    userAgent: session.userAgent,
  },
);

const deleteByHash = statement('account.session.end', 'delete from session where token = $1');

const deleteDevice = statement(
  'account.device.end',
  'delete from session where user_id = $1 and id = $2 returning token as "tokenHash"',
  { tokenHash: session.token },
);

const deleteOthers = statement(
  'account.devices.end-others',
  'delete from session where user_id = $1 and token <> $2 returning token as "tokenHash"',
  { tokenHash: session.token },
);

const deleteEnded = statement(
  'account.sessions.forget',
  `delete from session where id in (
     select s.id from session s left join player p on p.id = s.user_id
      where s.expires_at <= $1::timestamptz or (s.created_at <= $2::timestamptz and p.is_guest is not true)
         or ((p.role = 'admin' or p.office is not null) and s.updated_at <= $3::timestamptz) limit $4)
   returning 1`,
);

const hashesOf = (rows: readonly { readonly tokenHash: string }[]) => rows.map(({ tokenHash }) => tokenHash);

/** Sessions of a player, the last used first; some of them may have ended. */
export const listDeviceRows = (queries: Queries, playerId: string) => queries.run(selectDevices, [playerId]);

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.run(deleteByHash, [tokenHash]);
}

/** Answers the hash of the token of the session that is gone; null when the player has none with this id. */
export async function deleteDeviceOf(tx: Tx, playerId: string, id: string): Promise<string | null> {
  return hashesOf(await tx.run(deleteDevice, [playerId, id]))[0] ?? null;
}

/** All but one, the hash of whose token is given; answers those of the others. */
export async function deleteOthersOf(tx: Tx, playerId: string, keptHash: string): Promise<string[]> {
  return hashesOf(await tx.run(deleteOthers, [playerId, keptHash]));
}

/** Answers how many were deleted, `limit` at most. */
export async function deleteEndedSessions(
  queries: Queries,
  bounds: { readonly now: Date; readonly begunUntil: Date; readonly staffIdleSince: Date },
  limit: number,
): Promise<number> {
  const { now, begunUntil, staffIdleSince } = bounds;
  return (await queries.run(deleteEnded, [now, begunUntil, staffIdleSince, limit])).length;
}
