import { avatarInventory, avatarItem } from '#server/db/schema/avatar.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';

export const itemColumns = pickColumns(
  avatarItem,
  'id',
  'name',
  'description',
  'category',
  'type',
  'value',
  'price',
  'rarity',
  'isStarter',
  'isSold',
);

export type ItemRow = RowOf<typeof readListed>;

const readListed = statement(
  'avatar.items',
  `select ${formatSelectList(itemColumns)} from avatar_item
   where (id = any($2::int[]) and is_sold) or is_starter
     or exists (select 1 from avatar_inventory i where i.player_id = $1 and i.item_id = avatar_item.id)
   order by id`,
  itemColumns,
);

const readItemsById = statement(
  'avatar.items.some',
  `select ${formatSelectList(itemColumns)} from avatar_item where id = any($1::int[])`,
  itemColumns,
);

const valueColumns = pickColumns(avatarItem, 'id', 'value');

const readValues = statement(
  'avatar.values',
  `select ${formatSelectList(valueColumns)} from avatar_item`,
  valueColumns,
);

const readOwned = statement(
  'avatar.inventory',
  `select id from avatar_item where is_starter
   union select item_id from avatar_inventory where player_id = $1 order by id`,
  { id: computed.number() },
);

const readBought = statement(
  'avatar.inventory.some',
  'select item_id as id from avatar_inventory where player_id = $1 and item_id = any($2::int[])',
  { id: avatarInventory.itemId },
);

const countOwned = statement(
  'avatar.inventory.count',
  `select count(*)::int as owned, count(*) filter (where rarity = 'legendary')::int as legendary
   from avatar_inventory join avatar_item on id = item_id where player_id = $1`,
  { owned: computed.number(), legendary: computed.number() },
);

const insertOwned = statement(
  'avatar.inventory.add',
  'insert into avatar_inventory (player_id, item_id, acquired_at) values ($1, $2, $3)',
);

const deleteOwned = statement(
  'avatar.inventory.remove',
  'delete from avatar_inventory where player_id = $1 and item_id = $2 returning 1',
);

/** The drawing value of every item by item id. */
export async function listValues(queries: Queries): Promise<ReadonlyMap<number, string>> {
  return new Map((await queries.run(readValues)).map(({ id, value }) => [id, value]));
}

/** The items of this list that are sold, all starters, and any other item the player owns. */
export function listItems(queries: Queries, playerId: string, ids: readonly number[]): Promise<ItemRow[]> {
  return queries.run(readListed, [playerId, ids]);
}

export async function findItems(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, ItemRow>> {
  const items = await queries.run(readItemsById, [ids]);
  return new Map(items.map((item) => [item.id, item]));
}

/** Ids of the bought items and the starters. */
export async function listInventoryIds(queries: Queries, playerId: string): Promise<number[]> {
  return (await queries.run(readOwned, [playerId])).map(({ id }) => id);
}

/** The subset of these items that the player bought. */
export async function findBoughtIds(
  queries: Queries,
  playerId: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await queries.run(readBought, [playerId, ids])).map(({ id }) => id));
}

/** Counts the bought items that the player still owns. */
export async function countBought(queries: Queries, playerId: string) {
  const [row] = await queries.run(countOwned, [playerId]);
  return row ?? { owned: 0, legendary: 0 };
}

export async function insertBought(tx: Tx, playerId: string, itemId: number, at: Date): Promise<void> {
  await tx.run(insertOwned, [playerId, itemId, at.toISOString()]);
}

/** Returns whether the player owned the item. */
export async function deleteBought(tx: Tx, playerId: string, itemId: number): Promise<boolean> {
  return (await tx.run(deleteOwned, [playerId, itemId])).length > 0;
}
