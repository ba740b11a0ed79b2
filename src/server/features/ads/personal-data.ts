import { adEvent, rewardedView } from '#server/db/schema/ads.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deleteAdEvents, deletePlayerVideos, listAdEvents, listVideos } from './store.ts';

export const adsPersonalData: PersonalData = {
  tables: [
    definePersonalTable(adEvent, {
      told: ['adId'],
      exported: ['type', 'placement', 'at'],
      withheld: { 'a number of ours': ['id'] },
      erased: 'rows',
    }),
    definePersonalTable(rewardedView, {
      told: ['adId'],
      exported: ['beganAt', 'claimedAt'],
      withheld: { 'a number of ours': ['id'], 'the date of the claim, for the day’s bound': ['claimedOn'] },
      erased: 'rows',
    }),
  ],

  async erase(tx: Tx, playerId: string): Promise<void> {
    await deleteAdEvents(tx, playerId);
    await deletePlayerVideos(tx, playerId);
  },

  /** Everything the player saw, clicked and claimed. */
  async exportData(queries: Queries, playerId: string) {
    return { seen: await listAdEvents(queries, playerId), videos: await listVideos(queries, playerId) };
  },
};
