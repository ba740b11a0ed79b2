import { share } from '#server/db/schema/sharing.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { deleteShares, listOwn } from './store.ts';

export const sharingPersonalData: PersonalData = {
  tables: [
    personalTable(share, {
      exported: ['kind', 'subjectId', 'isNamed', 'createdAt'],
      withheld: { 'an open door': ['code'] },
      erased: 'rows',
    }),
  ],
  erase: deleteShares,
  exportData: listOwn,
};
