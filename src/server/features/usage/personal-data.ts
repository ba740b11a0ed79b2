import { usageEvent } from '#server/db/schema/statistics.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { UsageContext } from './context.ts';
import { listEvents } from './store.ts';
import { eraseUsage } from './usage-events.ts';

const tables = [
  definePersonalTable(usageEvent, {
    exported: ['name', 'screen', 'durationMs', 'at'],
    withheld: { 'a number of ours': ['id'] },
    erased: 'rows',
  }),
];

export function createUsagePersonalData(ctx: UsageContext): PersonalData {
  return {
    tables,
    async erase(tx: Tx, playerId: string): Promise<void> {
      await eraseUsage(ctx, tx, playerId);
    },
    exportData: listEvents,
  };
}
