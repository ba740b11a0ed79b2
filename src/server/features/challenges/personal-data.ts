import { challenge } from '#server/db/schema/challenges.ts';
import { type PersonalData, personalTable } from '#server/platform/personal-data.ts';
import type { Challenges } from './service.ts';

const tables = [
  personalTable(challenge, {
    exported: ['status', 'createdAt', 'decidedAt'],
    told: ['challengerId', 'categoryId', 'challengerScore', 'challengedScore', 'winnerId'],
    withheld: {
      'a number of ours': ['id', 'challengerGameId', 'challengedGameId'],
      'of the other nothing but what one has seen': ['challengedId'],
      'follows from when it was sent': ['expiresAt'],
      'would tell what it asks': ['questionIds', 'questionRevisions'],
      'stand with the games': [
        ...(['challengerCorrect', 'challengerUsedMs', 'challengerFinished'] as const),
        ...(['challengedCorrect', 'challengedUsedMs', 'challengedFinished'] as const),
      ],
    },
    erased: { kept: 'undecided ones end as declined, decided ones stay for the other player' },
  }),
];

export const challengesPersonalData = (challenges: Challenges): PersonalData => ({
  tables,
  lockForErasure: challenges.hold,
  countLocked: challenges.countHeld,
  erase: challenges.farewell,
  exportData: challenges.exported,
});
