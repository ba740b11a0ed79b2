import { avatarItem } from '#server/db/schema/avatar.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';
import { itemColumns } from './store.ts';

export type ManagedRow = RowOf<typeof readManaged>;

const readManaged = statement(
  'avatar.managed',
  `select ${formatSelectList(itemColumns)}, coalesce(owned.owners, 0) as owners from avatar_item
   left join (select item_id, count(*)::int as owners from avatar_inventory group by item_id) owned on owned.item_id = id
   where id = any($1::int[]) order by id`,
  { ...itemColumns, owners: computed.number() },
);

const lockedColumns = pickColumns(avatarItem, 'isStarter', 'isSold');

const readForUpdate = statement(
  'avatar.managed.lock',
  `select ${formatSelectList(lockedColumns)} from avatar_item where id = $1 for update`,
  lockedColumns,
);

const updateSold = statement('avatar.managed.sell', 'update avatar_item set is_sold = $2 where id = $1');

/** Lists items by id with their number of owners. Starters belong to everybody and have no counted owners. */
export function listManaged(queries: Queries, ids: readonly number[]): Promise<ManagedRow[]> {
  return queries.run(readManaged, [ids]);
}

export async function lockItem(tx: Tx, id: number): Promise<RowOf<typeof readForUpdate> | undefined> {
  return (await tx.run(readForUpdate, [id]))[0];
}

export async function writeSold(tx: Tx, id: number, isSold: boolean): Promise<void> {
  await tx.run(updateSold, [id, isSold]);
}
