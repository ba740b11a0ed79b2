import { user } from '#server/db/schema/accounts-library.ts';
import { passkey } from '#server/db/schema/sign-ins.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const selectPlayerPasskeys = statement(
  'account.passkeys',
  `select id, credential_id as "credentialId", transports, name, is_backed_up as "isBackedUp", created_at as "createdAt",
          last_used_at as "lastUsedAt"
     from passkey where player_id = $1 order by created_at desc, id`,
  {
    id: passkey.id,
    credentialId: passkey.credentialId,
    transports: passkey.transports,
    name: passkey.name,
    isBackedUp: passkey.isBackedUp,
    createdAt: passkey.createdAt,
    lastUsedAt: passkey.lastUsedAt,
  },
);

const selectByCredential = statement(
  'account.passkey.find',
  `select k.id, k.player_id as "playerId", k.public_key as "publicKey", k.counter, u.email
     from passkey k join "user" u on u.id = k.player_id where k.credential_id = $1`,
  {
    id: passkey.id,
    playerId: passkey.playerId,
    publicKey: passkey.publicKey,
    counter: passkey.counter,
    email: user.email,
  },
);

const insertOne = statement(
  'account.passkey.add',
  `insert into passkey (id, player_id, credential_id, public_key, counter, transports, is_syncable, is_backed_up, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning 1`,
);

// The signature counter must have increased; otherwise another use came first.
const updateUse = statement(
  'account.passkey.use',
  `update passkey set counter = $2, is_backed_up = is_syncable and $3, last_used_at = $4
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
);

const updateName = statement(
  'account.passkey.name',
  'update passkey set name = $3 where id = $2 and player_id = $1 returning 1',
);

const deleteOne = statement(
  'account.passkey.remove',
  'delete from passkey where id = $2 and player_id = $1 returning 1',
);

const deleteAll = statement('account.passkeys.remove', 'delete from passkey where player_id = $1 returning 1');

const selectAll = statement(
  'account.export.passkeys',
  `select name, transports, is_syncable as "isSyncable", is_backed_up as "isBackedUp", created_at as "createdAt",
          last_used_at as "lastUsedAt"
     from passkey where player_id = $1 order by created_at, id`,
  {
    name: passkey.name,
    transports: passkey.transports,
    isSyncable: passkey.isSyncable,
    isBackedUp: passkey.isBackedUp,
    createdAt: passkey.createdAt,
    lastUsedAt: passkey.lastUsedAt,
  },
);

export type OwnPasskey = RowOf<typeof selectPlayerPasskeys>;
export type UsedPasskey = RowOf<typeof selectByCredential>;

export interface NewPasskey {
  readonly id: string;
  readonly playerId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSyncable: boolean;
  readonly isBackedUp: boolean;
  readonly name: string;
}

/** Lists the newest first. */
export const listPasskeys = (queries: Queries, playerId: string): Promise<OwnPasskey[]> =>
  queries.run(selectPlayerPasskeys, [playerId]);

/** Finds a passkey by its credential id; null when it belongs to no account. */
export async function findPasskey(queries: Queries, credentialId: string): Promise<UsedPasskey | null> {
  const [row] = await queries.run(selectByCredential, [credentialId]);
  return row ?? null;
}

/** Returns false when the credential already belongs to an account. */
export async function writePasskey(tx: Tx, made: NewPasskey, now: Date): Promise<boolean> {
  const { id, playerId, credentialId, publicKey, counter, transports, isSyncable, isBackedUp, name } = made;
  const values = [id, playerId, credentialId, publicKey, counter, transports, isSyncable, isBackedUp, name, now];
  return (await tx.run(insertOne, values)).length > 0;
}

/** Returns false when the passkey is gone or its counter has advanced meanwhile. */
export async function writePasskeyUse(
  tx: Tx,
  id: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly now: Date },
): Promise<boolean> {
  return (await tx.run(updateUse, [id, use.counter, use.isBackedUp, use.now])).length > 0;
}

/** Returns whether the player has this passkey. */
export async function writePasskeyName(tx: Tx, playerId: string, id: string, name: string): Promise<boolean> {
  return (await tx.run(updateName, [playerId, id, name])).length > 0;
}

/** Returns whether the player had this passkey. */
export async function deletePasskey(tx: Tx, playerId: string, id: string): Promise<boolean> {
  return (await tx.run(deleteOne, [playerId, id])).length > 0;
}

/** Returns the number of deleted passkeys. */
export async function deletePasskeys(tx: Tx, playerId: string): Promise<number> {
  return (await tx.run(deleteAll, [playerId])).length;
}

export function exportPasskeys(queries: Queries, playerId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectAll, [playerId]);
}
