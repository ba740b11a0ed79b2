import { mail } from '#server/db/schema/mail.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { deleteMailsOf, exportMails } from './outbox-store.ts';

export const mailPersonalData: PersonalData = {
  tables: [
    personalTable(mail, {
      exported: ['kind', 'address', 'createdAt'],
      withheld: {
        'may hold a link that opens the account': ['facts'],
        'the outbox’s own': ['id', 'nextTryAt', 'tries'],
      },
      erased: 'rows',
    }),
  ],
  erase: deleteMailsOf,
  exportData: exportMails,
};
