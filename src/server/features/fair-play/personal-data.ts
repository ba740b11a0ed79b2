import { fairPlayEvidence, fairPlayFlag } from '#server/db/schema/fair-play.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { eraseFairPlay, listFlagsByPlayer } from './store.ts';

export const fairPlayPersonalData: PersonalData = {
  tables: [
    definePersonalTable(fairPlayEvidence, {
      withheld: {
        'running sums that would show a cheat how far to go': ['evidence'],
        'false for every player who is there': ['isGone'],
      },
      erased: {
        cleared: ['evidence'],
        keptBecause: { 'answers that are counted later add nothing': ['isGone'] },
      },
    }),
    definePersonalTable(fairPlayFlag, {
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
  exportData: async (queries: Queries, playerId: string) =>
    (await listFlagsByPlayer(queries, playerId)).map(
      ({ id: _id, playerId: _playerId, decidedBy: _by, ...flag }) => flag,
    ),
};
