import { idempotencyKey } from '#server/db/schema/once.ts';
import { statement, type Queries, type Tx } from './database.ts';

/** The call that a key stands for. */
export interface KeyedCall {
  readonly playerId: string;
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** What a call answered, as its response stood then. */
export type StoredResponse = Readonly<Record<string, unknown>>;

// A duplicate waits here for the transaction that holds the key: then it conflicts, or takes over what was rolled back.
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

// Several servers may forget at once: each takes what no other has.
const deleteOld = statement(
  'once.forget',
  `delete from idempotency_key where (player_id, call, key) in
     (select player_id, call, key from idempotency_key where created_at <= $1 for update skip locked)
   returning 1`,
);

const deleteOfPlayer = statement('once.leaving', 'delete from idempotency_key where player_id = $1');

const readOfPlayer = statement(
  'once.export',
  `select call, created_at as "createdAt" from idempotency_key where player_id = $1 order by created_at`,
  { call: idempotencyKey.call, createdAt: idempotencyKey.createdAt },
);

/** The calls of a player that are kept just now. */
export function listCalls(queries: Queries, playerId: string): Promise<{ call: string; createdAt: Date }[]> {
  return queries.run(readOfPlayer, [playerId]);
}

export async function deleteKeysOf(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOfPlayer, [playerId]);
}

/** Whether the key is this transaction's now; false when a call that is not yet forgotten committed with it. */
export async function claim(tx: Tx, { playerId, call, key, bodyHash }: KeyedCall, now: Date, forgottenAt: Date) {
  const rows = await tx.run(claimKey, [playerId, call, key, bodyHash, now.toISOString(), forgottenAt.toISOString()]);
  return rows.length > 0;
}

/** What committed with the key. */
export async function findAnswer(queries: Queries, { playerId, call, key }: KeyedCall) {
  const values = [playerId, call, key];
  const [row] = await queries.run(readKey, values);
  return row;
}

export async function saveAnswer(tx: Tx, { playerId, call, key }: KeyedCall, response: StoredResponse): Promise<void> {
  await tx.run(writeResponse, [playerId, call, key, JSON.stringify(response)]);
}

/** Deletes the keys of that time and before; answers how many. */
export async function deleteKeys(queries: Queries, until: Date): Promise<number> {
  return (await queries.run(deleteOld, [until.toISOString()])).length;
}
