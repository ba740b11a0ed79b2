import { auditEntry } from '#server/db/schema/audit.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { eraseNamesOf } from './store.ts';

const ofAdministrators = 'what administrators did is theirs to read';

export const auditPersonalData: PersonalData = {
  tables: [
    personalTable(auditEntry, {
      withheld: { [ofAdministrators]: ['id', 'at', 'actorId', 'subject', 'action', 'subjectId', 'before', 'after'] },
      erased: {
        cleared: ['before', 'after'],
        keptBecause: {
          'what was done stays, without the names': ['id', 'at', 'actorId', 'subject', 'action', 'subjectId'],
        },
      },
    }),
  ],
  erase: eraseNamesOf,
};
