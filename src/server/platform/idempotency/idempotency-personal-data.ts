import { idempotencyKey } from '#server/db/schema/once.ts';
import { deletePlayerKeys, listPlayerCalls } from '../database/idempotency-store.ts';
import { type PersonalData, definePersonalTable } from '../database/personal-data.ts';

export const idempotencyPersonalData: PersonalData = {
  tables: [
    definePersonalTable(idempotencyKey, {
      exported: ['call', 'createdAt'],
      withheld: {
        'known only to the browser': ['key', 'bodyHash'],
        'responses are stored with the data of their feature': ['response'],
      },
      erased: 'rows',
    }),
  ],
  erase: deletePlayerKeys,
  exportData: listPlayerCalls,
};
