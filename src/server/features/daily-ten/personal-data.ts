import { dailyTenRun } from '#server/db/schema/daily-ten.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { deleteRuns, listOwn } from './store.ts';

const tables = [
  personalTable(dailyTenRun, {
    exported: ['date', 'outcomes', 'correct', 'isRanked', 'isUntimed', 'closedAt'],
    withheld: { 'the games tell of it': ['gameId'] },
    erased: 'rows',
  }),
];

export const dailyTenPersonalData: PersonalData = { tables, erase: deleteRuns, exportData: listOwn };
