import { fairPlayEvidence, fairPlayFlag } from '#server/db/schema/fair-play.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { eraseFairPlay, listFlagsOf } from './store.ts';

export const fairPlayPersonalData: PersonalData = {
  tables: [
    personalTable(fairPlayEvidence, {
      withheld: {
        'running sums that would show a cheat how far to go': ['evidence'],
        'false for every player who is there': ['isGone'],
      },
      erased: {
        cleared: ['evidence'],
        keptBecause: { 'answers that are counted later add nothing': ['isGone'] },
      },
    }),
    personalTable(fairPlayFlag, {
      exported: [
        'signal',
        'answers',
        'correct',
        'hard',
        'power',
        'createdAt',
        'appliedAt',
        'state',
        'appeal',
        'appealedAt',
        'decidedAt',
        'words',
      ],
      withheld: { 'an internal number': ['id'], 'which moderator it was': ['decidedBy'] },
      erased: 'rows',
    }),
  ],
  erase: eraseFairPlay,
  /** When and why the player was held back, oldest first. */
  exportData: async (queries: Queries, playerId: string) =>
    (await listFlagsOf(queries, playerId)).map(({ id: _id, playerId: _playerId, decidedBy: _by, ...flag }) => flag),
};
