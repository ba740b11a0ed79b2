import { friendship } from '#server/db/schema/friends.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
