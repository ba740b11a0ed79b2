import { powerUpInventory } from '#server/db/schema/wallet.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deleteInventory, findInventory } from './store.ts';

export const powerUpsPersonalData: PersonalData = {
  tables: [
    definePersonalTable(powerUpInventory, {
      exported: ['extraTime', 'skipQuestion', 'extraLife', 'fiftyFifty'],
      erased: 'rows',
    }),
  ],
  erase: deleteInventory,
  exportData: findInventory,
};
