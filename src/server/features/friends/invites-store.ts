import { friendInvite } from '#server/db/schema/friends.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

const readOwn = statement('friends.invite', 'select code from friend_invite where player_id = $1', {
  code: friendInvite.code,
});

const readInviter = statement(
  'friends.inviter',
  `select i.player_id as id from friend_invite i join player p on p.id = i.player_id
   where i.code = $1 and p.deleted_at is null`,
  { id: friendInvite.playerId },
);

const insertOne = statement(
  'friends.invite.add',
  'insert into friend_invite (code, player_id, created_at) values ($1, $2, $3) on conflict (player_id) do nothing',
);

const replaceOne = statement(
  'friends.invite.renew',
  `insert into friend_invite (code, player_id, created_at) values ($1, $2, $3)
   on conflict (player_id) do update set code = excluded.code, created_at = excluded.created_at`,
);

const deleteOne = statement('friends.invite.drop', 'delete from friend_invite where player_id = $1');

export async function findInviteCode(queries: Queries, playerId: string): Promise<string | undefined> {
  const [row] = await queries.run(readOwn, [playerId]);
  return row?.code;
}

/** The player who created the invite; undefined if it was renewed or the player has left. */
export async function findInviter(queries: Queries, code: string): Promise<string | undefined> {
  const [row] = await queries.run(readInviter, [code]);
  return row?.id;
}

/** Does nothing if the player has an invite. */
export async function insertInvite(tx: Tx, playerId: string, code: string, at: Date): Promise<void> {
  await tx.run(insertOne, [code, playerId, at.toISOString()]);
}

/** Replaces the player's invite. */
export async function replaceInvite(tx: Tx, playerId: string, code: string, at: Date): Promise<void> {
  await tx.run(replaceOne, [code, playerId, at.toISOString()]);
}

export async function deleteInvite(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOne, [playerId]);
}
