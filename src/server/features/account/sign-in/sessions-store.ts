import { session } from '#server/db/schema/accounts-library.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { EndedSession } from '#server/platform/events/events.ts';
import { sessionProof } from '#server/db/schema/sign-ins.ts';
import { nullable } from '#server/platform/database/rows.ts';

const selectDevices = statement(
  'account.devices',
  `select id, created_at as "createdAt", updated_at as "lastUsedAt", user_agent as "userAgent"
     from session where user_id = $1 order by updated_at desc, id limit 500`,
  {
    id: session.id,
    createdAt: session.createdAt,
    lastUsedAt: session.updatedAt,
    userAgent: session.userAgent,
  },
);

const endedColumns = { id: session.id, tokenHash: session.token };

const deleteByTokenHash = statement(
  'account.session.end',
  'delete from session where token = $1 returning id, token as "tokenHash"',
  endedColumns,
);

const deleteDevice = statement(
  'account.device.end',
  'delete from session where user_id = $1 and id = $2 returning id, token as "tokenHash"',
  endedColumns,
);

const deleteOthers = statement(
  'account.devices.end-others',
  'delete from session where user_id = $1 and id <> $2 returning id, token as "tokenHash"',
  endedColumns,
);

// The hourly job deletes expired sessions, so the newest ones are almost always live.
const deleteOldest = statement(
  'account.sessions.end-oldest',
  `delete from session where id in (
     select id from session where user_id = $1 and id <> $2 order by created_at desc, id offset $3)
   returning id, token as "tokenHash"`,
  endedColumns,
);

const updateToken = statement(
  'account.session.replace-token',
  'update session set token = $3 where user_id = $1 and token = $2 returning 1',
);

const deleteEnded = statement(
  'account.sessions.forget',
  `delete from session where id in (
     select s.id from session s left join player p on p.id = s.user_id
      where s.expires_at <= $1::timestamptz or (s.created_at <= $2::timestamptz and p.is_guest is not true)
         or ((p.role = 'admin' or p.office is not null) and s.updated_at <= $3::timestamptz) limit $4)
   returning 1`,
);

/** Lists the sessions of a player, most recently used first. Some of them may have expired. */
export const listDeviceRows = (queries: Queries, playerId: string) => queries.run(selectDevices, [playerId]);

/** Returns the deleted session, or null when the token is unknown. */
export async function deleteSession(queries: Queries, tokenHash: string): Promise<EndedSession | null> {
  return (await queries.run(deleteByTokenHash, [tokenHash]))[0] ?? null;
}

/** Returns the deleted session, or null when the player has none with this id. */
export async function deletePlayerSession(tx: Tx, playerId: string, id: string): Promise<EndedSession | null> {
  return (await tx.run(deleteDevice, [playerId, id]))[0] ?? null;
}

/** Deletes and returns all sessions of a player except one. */
export const deleteOtherSessions = (tx: Tx, playerId: string, keptId: string): Promise<EndedSession[]> =>
  tx.run(deleteOthers, [playerId, keptId]);

/**
 * Keeps the newest `max` sessions of a player, including the one that has just begun, and deletes and returns the older
 * ones.
 */
export const deleteOldestSessions = (tx: Tx, playerId: string, newId: string, max: number): Promise<EndedSession[]> =>
  tx.run(deleteOldest, [playerId, newId, max - 1]);

/** Returns false when the session has ended or its token was already replaced. */
export async function replaceToken(tx: Tx, playerId: string, formerHash: string, hash: string): Promise<boolean> {
  return (await tx.run(updateToken, [playerId, formerHash, hash])).length > 0;
}

/** Returns the number of deleted sessions, at most `limit`. */
export async function deleteEndedSessions(
  queries: Queries,
  bounds: { readonly now: Date; readonly begunUntil: Date; readonly staffIdleSince: Date },
  limit: number,
): Promise<number> {
  const { now, begunUntil, staffIdleSince } = bounds;
  return (await queries.run(deleteEnded, [now, begunUntil, staffIdleSince, limit])).length;
}

const selectProof = statement(
  'account.session.proof',
  `select s.created_at as "signedInAt", r.at as "provedAt" from session s left join session_proof r on r.session_id = s.id
    where s.token = $1`,
  { signedInAt: session.createdAt, provedAt: nullable(sessionProof.at) },
);

const upsertProof = statement(
  'account.session.prove',
  `insert into session_proof as r (session_id, at, is_by_passkey) select id, $2, $3 from session where token = $1
   on conflict (session_id) do update set at = greatest(r.at, excluded.at), is_by_passkey = r.is_by_passkey or excluded.is_by_passkey
   returning 1`,
);

/** Reads when the session began and when it was last proved. */
export async function findProof(queries: Queries, tokenHash: string): Promise<RowOf<typeof selectProof> | null> {
  const [row] = await queries.run(selectProof, [tokenHash]);
  return row ?? null;
}

/** Returns false when the session no longer exists. */
export async function writeProof(
  tx: Tx,
  tokenHash: string,
  proof: { readonly at: Date; readonly isByPasskey: boolean },
): Promise<boolean> {
  return (await tx.run(upsertProof, [tokenHash, proof.at, proof.isByPasskey])).length > 0;
}
