import { mail } from '#server/db/schema/mail.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deletePlayerMails, listPlayerMails } from './outbox-store.ts';

export const mailPersonalData: PersonalData = {
  tables: [
    definePersonalTable(mail, {
      exported: ['kind', 'address', 'createdAt'],
      withheld: {
        'may hold a link that opens the account': ['facts'],
        'internal to the outbox': ['id', 'nextTryAt', 'tries'],
      },
      erased: 'rows',
    }),
  ],
  erase: deletePlayerMails,
  exportData: listPlayerMails,
};
