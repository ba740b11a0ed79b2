import { usageEvent } from '#server/db/schema/statistics.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { Usage } from './service.ts';
import { listEvents } from './store.ts';

const tables = [
  definePersonalTable(usageEvent, {
    exported: ['name', 'screen', 'durationMs', 'at'],
    withheld: { 'a number of ours': ['id'] },
    erased: 'rows',
  }),
];

export function createUsagePersonalData({ forget }: Pick<Usage, 'forget'>): PersonalData {
  return {
    tables,
    async erase(tx: Tx, playerId: string): Promise<void> {
      await forget(tx, playerId);
    },
    exportData: listEvents,
  };
}
