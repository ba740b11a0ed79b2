import { auditEntry } from '#server/db/schema/audit.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { erasePlayerNames } from './store.ts';

const adminOnly = 'what administrators did is theirs to read';

export const auditPersonalData: PersonalData = {
  tables: [
    definePersonalTable(auditEntry, {
      withheld: { [adminOnly]: ['id', 'at', 'actorId', 'subject', 'action', 'subjectId', 'before', 'after'] },
      erased: {
        cleared: ['before', 'after'],
        keptBecause: {
          'what was done stays, without the names': ['id', 'at', 'actorId', 'subject', 'action', 'subjectId'],
        },
      },
    }),
  ],
  erase: erasePlayerNames,
};
