import { adEvent, rewardedView } from '#server/db/schema/ads.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { forgetEvents, listEvents } from './event-store.ts';
import { forgetVideos, listVideos } from './video-store.ts';

export const adsPersonalData: PersonalData = {
  tables: [
    personalTable(adEvent, {
      told: ['adId'],
      exported: ['type', 'placement', 'at'],
      withheld: { 'a number of ours': ['id'] },
      erased: 'rows',
    }),
    personalTable(rewardedView, {
      told: ['adId'],
      exported: ['beganAt', 'claimedAt'],
      withheld: { 'a number of ours': ['id'], 'the date of the claim, for the day’s bound': ['claimedOn'] },
      erased: 'rows',
    }),
  ],

  async erase(tx: Tx, playerId: string): Promise<void> {
    await forgetEvents(tx, playerId);
    await forgetVideos(tx, playerId);
  },

  /** What the player saw, clicked and claimed. */
  async exportData(queries: Queries, playerId: string) {
    return { seen: await listEvents(queries, playerId), videos: await listVideos(queries, playerId) };
  },
};
