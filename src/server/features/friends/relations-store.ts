import type { Relation } from '#shared/friends/contract.ts';
import { player } from '#server/db/schema/account.ts';
import { friendRequest } from '#server/db/schema/friends.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

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
