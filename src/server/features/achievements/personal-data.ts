import { achievement, playerCounters } from '#server/db/schema/progress.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { listUnlockedAchievements } from './achievements.ts';
import type { AchievementsContext } from './context.ts';
import { deleteProgress, findProgress } from './store.ts';

const tables = [
  definePersonalTable(playerCounters, { told: ['counters'], erased: 'rows' }),
  definePersonalTable(achievement, { told: ['achievementId'], exported: ['unlockedAt'], erased: 'rows' }),
];

export function createAchievementsPersonalData(ctx: Pick<AchievementsContext, 'catalog'>): PersonalData {
  return {
    tables,

    async erase(tx: Tx, playerId: string): Promise<void> {
      await deleteProgress(tx, playerId);
    },

    async exportData(queries: Queries, playerId: string): Promise<unknown> {
      const [reached] = await findProgress(queries, [playerId]);
      const unlocked = await listUnlockedAchievements(ctx, queries, playerId);
      return { counters: reached?.counters ?? {}, unlocked };
    },
  };
}
