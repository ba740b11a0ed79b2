import { avatarItem } from '#server/db/schema/avatar.ts';
import { columnsOf, computed, listed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';
import { itemColumns } from './store.ts';

export type ManagedRow = RowOf<typeof readManaged>;

const readManaged = statement(
  'avatar.managed',
  `select ${listed(itemColumns)}, coalesce(owned.owners, 0) as owners from avatar_item
   left join (select item_id, count(*)::int as owners from avatar_inventory group by item_id) owned on owned.item_id = id
   where id = any($1::int[]) order by id`,
  { ...itemColumns, owners: computed.number() },
);

const stand = columnsOf(avatarItem, 'isStarter', 'isSold');

const readForUpdate = statement(
  'avatar.managed.lock',
  `select ${listed(stand)} from avatar_item where id = $1 for update`,
  stand,
);

const updateSold = statement('avatar.managed.sell', 'update avatar_item set is_sold = $2 where id = $1');

/** By id, with how many players own each; everybody owns a starter, which nobody bought. */
export function listManaged(queries: Queries, ids: readonly number[]): Promise<ManagedRow[]> {
  return queries.run(readManaged, [ids]);
}

export async function lockItem(tx: Tx, id: number): Promise<RowOf<typeof readForUpdate> | undefined> {
  return (await tx.run(readForUpdate, [id]))[0];
}

export async function writeSold(tx: Tx, id: number, isSold: boolean): Promise<void> {
  await tx.run(updateSold, [id, isSold]);
}
