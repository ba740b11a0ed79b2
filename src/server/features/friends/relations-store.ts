import type { Relation } from '#shared/friends/contract.ts';
import { statement, type Queries } from '#server/platform/database.ts';

const readRelations = statement(
  'friends.relations',
  `select other.id, r.id as "requestId",
     case when other.id = $1 then 'self' when f.since is not null then 'friend'
       when r.requester_id = $1 then 'sent' when r.id is not null then 'received' else 'none' end as relation
   from unnest($2::text[]) as other (id)
   left join friendship f on f.player_a = least($1::text, other.id) and f.player_b = greatest($1::text, other.id)
   left join friend_request r on least(r.requester_id, r.receiver_id) = least($1::text, other.id)
     and greatest(r.requester_id, r.receiver_id) = greatest($1::text, other.id) and r.status = 'pending'`,
);

const readPlayer = statement(
  'friends.player',
  `select country, is_country_hidden as "isCountryHidden", created_at as "createdAt"
   from player where id = $1 and deleted_at is null and not is_guest`,
);

export interface RelationRow {
  readonly id: string;
  readonly relation: Relation;
  /** The request that is pending between the two. */
  readonly requestId: number | null;
}

export interface OtherPlayer {
  readonly country: string | null;
  readonly isCountryHidden: boolean;
  readonly createdAt: Date;
}

/** How a player stands to others, whom neither of the two blocked. */
export async function findRelations(
  queries: Queries,
  playerId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, RelationRow>> {
  const rows = await queries.run<RelationRow>(readRelations, [playerId, otherIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A player whose account stands. */
export async function findOther(queries: Queries, id: string): Promise<OtherPlayer | undefined> {
  const [row] = await queries.run<OtherPlayer>(readPlayer, [id]);
  return row;
}
