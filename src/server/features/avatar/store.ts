import { avatarInventory, avatarItem, avatarSettings } from '#server/db/schema/avatar.ts';
import { computed, formatSelectList, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { AvatarSettings } from '#shared/avatar/contract.ts';
import { type AvatarPlace, avatarPlaces } from '#shared/avatar/rules.ts';

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

const columnByPlace = {
  hairStyle: 'hair_style',
  hairColor: 'hair_color',
  eyeColor: 'eye_color',
  faceColor: 'face_color',
  bodyColor: 'body_color',
  accessory: 'accessory',
  background: 'background',
} as const satisfies Record<AvatarPlace, string>;

const joinPlaces = (text: (place: AvatarPlace, column: string, index: number) => string) =>
  avatarPlaces.map((place, index) => text(place, columnByPlace[place], index)).join(', ');

const readSettings = statement(
  'avatar.settings',
  `select ${joinPlaces((place, column) => `${column} as "${place}"`)}, shuffles from avatar_settings where player_id = $1`,
  {
    hairStyle: avatarSettings.hairStyle,
    hairColor: avatarSettings.hairColor,
    eyeColor: avatarSettings.eyeColor,
    faceColor: avatarSettings.faceColor,
    bodyColor: avatarSettings.bodyColor,
    accessory: avatarSettings.accessory,
    background: avatarSettings.background,
    shuffles: avatarSettings.shuffles,
  },
);

const writeSettings = statement(
  'avatar.settings.write',
  `insert into avatar_settings (player_id, ${joinPlaces((_place, column) => column)})
   values ($1, ${joinPlaces((_place, _column, index) => `$${index + 2}`)})
   on conflict (player_id) do update set ${joinPlaces((_place, column) => `${column} = excluded.${column}`)}`,
);

const takeOffItem = statement(
  'avatar.settings.take-off',
  `update avatar_settings set ${joinPlaces((_place, column) => `${column} = nullif(${column}, $2::int)`)}
   where player_id = $1`,
);

const writeShuffles = statement(
  'avatar.settings.shuffle',
  `insert into avatar_settings (player_id, shuffles) values ($1, $2)
   on conflict (player_id) do update set shuffles = excluded.shuffles`,
);

const defaultSettings = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
  shuffles: 0,
};

/** The chosen items (all null until the player first chooses) and how often the starter face was shuffled. */
export async function findSettings(
  queries: Queries,
  playerId: string,
): Promise<{ readonly chosen: AvatarSettings; readonly shuffles: number }> {
  const [row] = await queries.run(readSettings, [playerId]);
  const { shuffles, ...chosen } = row ?? defaultSettings;
  return { chosen, shuffles };
}

export async function saveSettings(tx: Tx, playerId: string, settings: AvatarSettings): Promise<void> {
  await tx.run(writeSettings, [playerId, ...avatarPlaces.map((place) => settings[place])]);
}

export async function saveShuffles(tx: Tx, playerId: string, shuffles: number): Promise<void> {
  await tx.run(writeShuffles, [playerId, shuffles]);
}

export async function removeItemFromSettings(tx: Tx, playerId: string, itemId: number): Promise<void> {
  await tx.run(takeOffItem, [playerId, itemId]);
}
