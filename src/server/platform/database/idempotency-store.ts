import { idempotencyKey } from '#server/db/schema/once.ts';
import { statement, type Queries, type Tx } from './database.ts';

/** A call identified by its idempotency key. */
export interface IdempotentCall {
  readonly playerId: string;
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** The stored response of a call. */
export type StoredResponse = Readonly<Record<string, unknown>>;

// A duplicate waits here for the transaction that holds the key. It then conflicts, or takes the key over after a
// rollback.
const claimKey = statement(
  'once.claim',
  `insert into idempotency_key as k (player_id, call, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
   on conflict (player_id, call, key) do update
     set body_hash = excluded.body_hash, response = null, created_at = excluded.created_at
     where k.created_at <= $6
   returning key`,
  { key: idempotencyKey.key },
);

const readKey = statement(
  'once.read',
  `select body_hash as "bodyHash", response from idempotency_key where player_id = $1 and call = $2 and key = $3`,
  { bodyHash: idempotencyKey.bodyHash, response: idempotencyKey.response },
);

const writeResponse = statement(
  'once.answer',
  'update idempotency_key set response = $4::jsonb where player_id = $1 and call = $2 and key = $3',
);

// `skip locked` lets several servers delete at once without waiting for each other.
const deleteOld = statement(
  'once.forget',
  `delete from idempotency_key where (player_id, call, key) in
     (select player_id, call, key from idempotency_key where created_at <= $1 for update skip locked)
   returning 1`,
);

const deleteOwnKeys = statement('once.leaving', 'delete from idempotency_key where player_id = $1');

const readOfPlayer = statement(
  'once.export',
  `select call, created_at as "createdAt" from idempotency_key where player_id = $1 order by created_at`,
  { call: idempotencyKey.call, createdAt: idempotencyKey.createdAt },
);

/** Lists the stored calls of a player. */
export function listPlayerCalls(queries: Queries, playerId: string): Promise<{ call: string; createdAt: Date }[]> {
  return queries.run(readOfPlayer, [playerId]);
}

export async function deletePlayerKeys(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOwnKeys, [playerId]);
}

/** Claims the key for this transaction. Returns false if an unexpired call with the key was committed. */
export async function claimIdempotencyKey(
  tx: Tx,
  { playerId, call, key, bodyHash }: IdempotentCall,
  now: Date,
  expiredAt: Date,
) {
  const rows = await tx.run(claimKey, [playerId, call, key, bodyHash, now.toISOString(), expiredAt.toISOString()]);
  return rows.length > 0;
}

/** Returns the committed response of a key. */
export async function findStoredResponse(queries: Queries, { playerId, call, key }: IdempotentCall) {
  const values = [playerId, call, key];
  const [row] = await queries.run(readKey, values);
  return row;
}

export async function saveResponse(
  tx: Tx,
  { playerId, call, key }: IdempotentCall,
  response: StoredResponse,
): Promise<void> {
  await tx.run(writeResponse, [playerId, call, key, JSON.stringify(response)]);
}

/** Deletes keys created up to the given time, and returns how many were deleted. */
export async function deleteExpiredKeys(queries: Queries, until: Date): Promise<number> {
  return (await queries.run(deleteOld, [until.toISOString()])).length;
}
