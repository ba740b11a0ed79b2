import { playerNotice } from '#server/db/schema/notices.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { deleteNoticesOf, listAllNotices } from './store.ts';

export const noticesPersonalData: PersonalData = {
  tables: [
    personalTable(playerNotice, {
      exported: ['kind', 'about', 'words', 'givenAt', 'seenAt'],
      withheld: { 'a number of ours': ['id'] },
      erased: 'rows',
    }),
  ],
  erase: deleteNoticesOf,
  /** What administrators told the player, oldest first. */
  exportData: (queries: Queries, playerId: string) => listAllNotices(queries, playerId),
};
