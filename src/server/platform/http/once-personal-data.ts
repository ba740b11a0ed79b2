import { idempotencyKey } from '#server/db/schema/once.ts';
import { deleteKeysOf, listCalls } from '../database/once-store.ts';
import { type PersonalData, personalTable } from '../database/personal-data.ts';

export const oncePersonalData: PersonalData = {
  tables: [
    personalTable(idempotencyKey, {
      exported: ['call', 'createdAt'],
      withheld: {
        'the browser’s own': ['key', 'bodyHash'],
        'what was answered stands where it was done': ['response'],
      },
      erased: 'rows',
    }),
  ],
  erase: deleteKeysOf,
  exportData: listCalls,
};
