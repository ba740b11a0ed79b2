import { share } from '#server/db/schema/sharing.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deleteShares, listPlayerShares } from './store.ts';

export const sharingPersonalData: PersonalData = {
  tables: [
    definePersonalTable(share, {
      exported: ['kind', 'subjectId', 'isNamed', 'createdAt'],
      withheld: { 'gives access to anyone who has it': ['code'] },
      erased: 'rows',
    }),
  ],
  erase: deleteShares,
  exportData: listPlayerShares,
};
