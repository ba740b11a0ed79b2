import { type Queries, statement, type Tx } from '#server/platform/database.ts';

const readBought = statement(
  'avatar.export',
  `select i.name, i.category, o.acquired_at as "acquiredAt"
   from avatar_inventory o join avatar_item i on i.id = o.item_id where o.player_id = $1 order by o.acquired_at, i.id`,
);

const deleteBought = statement('avatar.leaving.inventory', 'delete from avatar_inventory where player_id = $1');

const deleteSettings = statement('avatar.leaving.settings', 'delete from avatar_settings where player_id = $1');

export interface BoughtItem {
  readonly name: string;
  readonly category: string;
  readonly acquiredAt: Date;
}

/** What the player bought, oldest first. */
export function listBought(queries: Queries, playerId: string): Promise<BoughtItem[]> {
  return queries.run(readBought, [playerId]);
}

export async function deleteAvatar(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteBought, [playerId]);
  await tx.run(deleteSettings, [playerId]);
}
