import { playerNotice } from '#server/db/schema/notifications.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deletePlayerNotices, listAllNotices } from './store.ts';

export const noticesPersonalData: PersonalData = {
  tables: [
    definePersonalTable(playerNotice, {
      exported: ['kind', 'about', 'words', 'givenAt', 'seenAt'],
      withheld: { 'an internal number': ['id'] },
      erased: 'rows',
    }),
  ],
  erase: deletePlayerNotices,
  /** Notices from administrators to the player, oldest first. */
  exportData: (queries: Queries, playerId: string) => listAllNotices(queries, playerId),
};
