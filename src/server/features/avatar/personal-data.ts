import { avatarPlaces } from '#shared/avatar/rules.ts';
import { avatarInventory, avatarItem, avatarSettings } from '#server/db/schema/avatar.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { findSettings } from './store.ts';
import { findItems } from './store.ts';

const readBought = statement(
  'avatar.export',
  `select i.name, i.category, o.acquired_at as "acquiredAt"
   from avatar_inventory o join avatar_item i on i.id = o.item_id where o.player_id = $1 order by o.acquired_at, i.id`,
  { name: avatarItem.name, category: avatarItem.category, acquiredAt: avatarInventory.acquiredAt },
);

const deleteBought = statement('avatar.leaving.inventory', 'delete from avatar_inventory where player_id = $1');

const deleteSettings = statement('avatar.leaving.settings', 'delete from avatar_settings where player_id = $1');

export const avatarPersonalData: PersonalData = {
  tables: [
    definePersonalTable(avatarInventory, { exported: ['acquiredAt'], told: ['itemId'], erased: 'rows' }),
    definePersonalTable(avatarSettings, {
      told: ['hairStyle', 'hairColor', 'eyeColor', 'faceColor', 'bodyColor', 'accessory', 'background'],
      withheld: { 'a number that only the drawing of the starter face understands': ['shuffles'] },
      erased: 'rows',
    }),
  ],

  async erase(tx: Tx, playerId: string): Promise<void> {
    await tx.run(deleteBought, [playerId]);
    await tx.run(deleteSettings, [playerId]);
  },

  /** Exports the items that the player bought, oldest first, and the names of the items they wear. */
  async exportData(queries: Queries, playerId: string) {
    const { chosen: worn } = await findSettings(queries, playerId);
    const items = await findItems(
      queries,
      avatarPlaces.flatMap((place) => worn[place] ?? []),
    );
    const names = avatarPlaces.map((place) => [place, items.get(worn[place] ?? 0)?.name ?? null]);
    const bought = await queries.run(readBought, [playerId]);
    return { bought, worn: Object.fromEntries(names) as unknown };
  },
};
