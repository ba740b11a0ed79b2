import { playerBlock } from '#server/db/schema/friends.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

const readEither = statement(
  'friends.blocked.either',
  `select 1 from player_block
   where (player_id = $1 and blocked_id = $2) or (player_id = $2 and blocked_id = $1) limit 1`,
);

const readBlockedBy = statement(
  'friends.blocked.by',
  'select 1 from player_block where player_id = $2 and blocked_id = $1',
);

const readBlocked = statement(
  'friends.blocked',
  'select blocked_id as id from player_block where player_id = $1 order by blocked_at desc, blocked_id limit $2',
  { id: playerBlock.blockedId },
);

const insertBlockRow = statement(
  'friends.block',
  'insert into player_block (player_id, blocked_id, blocked_at) values ($1, $2, $3) on conflict do nothing returning 1',
);

const deleteBlockRow = statement(
  'friends.unblock',
  'delete from player_block where player_id = $1 and blocked_id = $2 returning 1',
);

const deleteAllBlocks = statement(
  'friends.unblock-all',
  'delete from player_block where player_id = $1 or blocked_id = $1',
);

export async function isEitherBlocked(queries: Queries, one: string, other: string): Promise<boolean> {
  return (await queries.run(readEither, [one, other])).length > 0;
}

/** Whether the other player blocked this player. */
export async function isBlockedBy(queries: Queries, playerId: string, otherId: string): Promise<boolean> {
  return (await queries.run(readBlockedBy, [playerId, otherId])).length > 0;
}

/** Ids of the players whom a player blocked, newest first. */
export async function listBlocked(queries: Queries, playerId: string, limit: number): Promise<string[]> {
  return (await queries.run(readBlocked, [playerId, limit])).map(({ id }) => id);
}

/** Returns whether the block is new. */
export async function insertBlock(tx: Tx, playerId: string, blockedId: string, at: Date): Promise<boolean> {
  return (await tx.run(insertBlockRow, [playerId, blockedId, at.toISOString()])).length > 0;
}

/** Returns whether there was a block. */
export async function deleteBlock(tx: Tx, playerId: string, blockedId: string): Promise<boolean> {
  return (await tx.run(deleteBlockRow, [playerId, blockedId])).length > 0;
}

/** Deletes the blocks that a player made and those that others made of the player. */
export async function deleteBlocks(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteAllBlocks, [playerId]);
}
