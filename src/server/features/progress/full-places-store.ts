import { starThresholds } from '#shared/progress/mastery.ts';
import { playerCategoryStats, playerFullPlace } from '#server/db/schema/progress.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

/** A player's place, with its topics, in which a star may just have been lit. */
export interface TouchedPlace {
  readonly playerId: string;
  readonly categoryId: number;
  readonly stations: readonly number[];
}

const fullPlace = pickColumns(playerFullPlace, 'categoryId', 'since');

// Stops at the first topic that lacks a star, so most players need one lookup.
const keepFull = statement(
  'progress.keep-full-places',
  `insert into player_full_place (player_id, category_id, since)
   select "playerId", "categoryId", $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as place("playerId" text, "categoryId" int, stations int[])
   where not exists (
     select from unnest(stations) as station
     where coalesce((select sum(correct - correct_met) from player_category_stats
       where player_id = "playerId" and category_id = station), 0) < ${starThresholds.at(-1)})
   on conflict (player_id, category_id) do nothing`,
);

const readFull = statement(
  'progress.full-places',
  `select ${formatSelectList(fullPlace)} from player_full_place where player_id = $1 order by since, category_id`,
  fullPlace,
);

// One statement for both, because the home screen needs both.
const readLit = statement(
  'progress.lit-places',
  `select category_id as "categoryId", sum(correct - correct_met)::int as "newRight", false as "isFull"
   from player_category_stats where player_id = $1 group by category_id
   union all select category_id, 0, true from player_full_place where player_id = $1`,
  { categoryId: playerCategoryStats.categoryId, newRight: computed.number(), isFull: computed.boolean() },
);

const deleteFull = statement('progress.delete-full-places', 'delete from player_full_place where player_id = $1');

/** Stores those of these places whose topics have all their stars. The caller has locked the players. */
export async function saveFullPlaces(tx: Tx, touched: readonly TouchedPlace[], at: Date): Promise<void> {
  if (touched.length > 0) await tx.run(keepFull, [JSON.stringify(touched), at.toISOString()]);
}

export type FullPlaceRow = RowOf<typeof readFull>;

/** Completed places, the first completed first. */
export function listFullPlaces(queries: Queries, playerId: string): Promise<FullPlaceRow[]> {
  return queries.run(readFull, [playerId]);
}

/** Returns the right answers to new questions of each category and, as separate rows, the completed places. */
export function listLitPlaces(queries: Queries, playerId: string): Promise<RowOf<typeof readLit>[]> {
  return queries.run(readLit, [playerId]);
}

export async function deleteFullPlaces(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteFull, [playerId]);
}
