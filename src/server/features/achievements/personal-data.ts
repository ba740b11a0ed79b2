import { achievement, playerCounters } from '#server/db/schema/achievements.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import type { Achievements } from './service.ts';
import { deleteReached, findReached } from './store.ts';

const tables = [
  personalTable(playerCounters, { told: ['counters'], erased: 'rows' }),
  personalTable(achievement, { told: ['achievementId'], exported: ['unlockedAt'], erased: 'rows' }),
];

export function achievementsPersonalData({ unlocked }: Pick<Achievements, 'unlocked'>): PersonalData {
  return {
    tables,

    async erase(tx: Tx, playerId: string): Promise<void> {
      await deleteReached(tx, playerId);
    },

    async exportData(queries: Queries, playerId: string): Promise<unknown> {
      const [reached] = await findReached(queries, [playerId]);
      return { counters: reached?.counters ?? {}, unlocked: await unlocked(queries, playerId) };
    },
  };
}
