import { friendInvite, friendRequest, friendship, playerBlock } from '#server/db/schema/friends.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { Relation } from '#shared/friends/contract.ts';
import { player } from '#server/db/schema/account.ts';

// The database orders the two ids, because its collation differs from the runtime's.
const pair = 'player_a = least($1::text, $2::text) and player_b = greatest($1::text, $2::text)';

const readPair = statement('friends.pair', `select since from friendship where ${pair}`, { since: friendship.since });

const readFriends = statement(
  'friends.list',
  `select player_b as id, since from friendship where player_a = $1
   union all select player_a, since from friendship where player_b = $1`,
  { id: computed.text(), since: computed.time() },
);

const readAmongOfEach = statement(
  'friends.among-of-each',
  `select wanted.player as "playerId", f.id from unnest($1::text[]) as wanted(player)
   cross join lateral (
     select player_b as id from friendship where player_a = wanted.player
     union all select player_a from friendship where player_b = wanted.player offset 0) as f
   where f.id = any($2::text[])`,
  { playerId: computed.text(), id: computed.text() },
);

const readCounts = statement(
  'friends.counts',
  `select id, (select count(*) from friendship where player_a = id)::int
     + (select count(*) from friendship where player_b = id)::int as friends
   from unnest($1::text[]) as id`,
  { id: computed.text(), friends: computed.number() },
);

const insertPair = statement(
  'friends.add',
  `insert into friendship (player_a, player_b, since) values (least($1::text, $2::text), greatest($1::text, $2::text), $3)
   on conflict do nothing returning 1`,
);

const deletePair = statement('friends.remove', `delete from friendship where ${pair} returning 1`);

const deleteAll = statement(
  'friends.remove-all',
  `delete from friendship where player_a = $1 or player_b = $1
   returning case when player_a = $1 then player_b else player_a end as id`,
  { id: computed.text() },
);

export type FriendRow = RowOf<typeof readFriends>;

/** Start of the friendship of two players; null if they are not friends. */
export async function findFriendship(queries: Queries, one: string, other: string): Promise<Date | null> {
  const [row] = await queries.run(readPair, [one, other]);
  return row?.since ?? null;
}

export function listFriends(queries: Queries, playerId: string): Promise<FriendRow[]> {
  return queries.run(readFriends, [playerId]);
}

/** For each of these players, the subset of `ids` who are friends. */
export async function findFriendsAmongForEach(
  queries: Queries,
  playerIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await queries.run(readAmongOfEach, [playerIds, ids]);
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map([...byPlayer].map(([playerId, friends]) => [playerId, new Set(friends.map(({ id }) => id))]));
}

export async function countFriends(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.run(readCounts, [playerIds]);
  return new Map(rows.map(({ id, friends }) => [id, friends]));
}

/** Returns whether the friendship is new. */
export async function insertFriendship(tx: Tx, one: string, other: string, since: Date): Promise<boolean> {
  return (await tx.run(insertPair, [one, other, since.toISOString()])).length > 0;
}

/** Returns whether there was a friendship. */
export async function deleteFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  return (await tx.run(deletePair, [one, other])).length > 0;
}

/** Ends every friendship of a player and returns the former friends. */
export async function deleteFriendships(tx: Tx, playerId: string): Promise<string[]> {
  return (await tx.run(deleteAll, [playerId])).map(({ id }) => id);
}

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

const readRelations = statement(
  'friends.relations',
  `select other.id, r.id as "requestId",
     case when other.id = $1 then 'self' when f.since is not null then 'friend'
       when r.requester_id = $1 then 'sent' when r.id is not null then 'received' else 'none' end as relation
   from unnest($2::text[]) as other (id)
   left join friendship f on f.player_a = least($1::text, other.id) and f.player_b = greatest($1::text, other.id)
   left join friend_request r on least(r.requester_id, r.receiver_id) = least($1::text, other.id)
     and greatest(r.requester_id, r.receiver_id) = greatest($1::text, other.id) and r.status = 'pending'`,
  { id: computed.text(), requestId: nullable(friendRequest.id), relation: computed.text<Relation>() },
);

const readPlayer = statement(
  'friends.player',
  `select country, is_country_hidden as "isCountryHidden", created_at as "createdAt"
   from player where id = $1 and deleted_at is null and not is_guest`,
  { country: player.country, isCountryHidden: player.isCountryHidden, createdAt: player.createdAt },
);

export type RelationRow = RowOf<typeof readRelations>;

export type OtherPlayer = RowOf<typeof readPlayer>;

/** Relations of a player to others. The caller has excluded blocked players. */
export async function findRelations(
  queries: Queries,
  playerId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, RelationRow>> {
  const rows = await queries.run(readRelations, [playerId, otherIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A registered player whose account is not deleted. */
export async function findOther(queries: Queries, id: string): Promise<OtherPlayer | undefined> {
  const [row] = await queries.run(readPlayer, [id]);
  return row;
}

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
