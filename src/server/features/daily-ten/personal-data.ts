import { dailyTenRun } from '#server/db/schema/daily.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deleteRuns, listRunsForExport } from './store.ts';

const tables = [
  definePersonalTable(dailyTenRun, {
    exported: ['date', 'outcomes', 'correct', 'isRanked', 'isUntimed', 'closedAt'],
    withheld: { 'the games tell of it': ['gameId'] },
    erased: 'rows',
  }),
];

export const dailyTenPersonalData: PersonalData = { tables, erase: deleteRuns, exportData: listRunsForExport };
