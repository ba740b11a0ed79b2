import { z } from 'zod';
import { anyDeal, dealRefusals, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';

const practiceState = z.object({
  /** Mistakes that can be practiced now. */
  due: z.int(),
  /** Mistakes that come back later. */
  waiting: z.int(),
  /** When the next one comes back, an ISO instant; null when one is due or none waits. */
  nextDueAt: z.string().nullable(),
  /** Mistakes that were answered right often enough, ever. */
  mastered: z.int(),
});

export const practiceContract = contract({
  'GET /api/practice': {
    summary: 'How many of your mistakes wait to be practiced',
    access: 'player',
    response: practiceState,
  },
  'GET /api/practice/questions': {
    summary: 'Deal a round of your mistakes that are due, or return the one that is open; no coins, no rank',
    access: 'player',
    kind: 'deal',
    query: anyDeal,
    /** Empty when nothing is due. */
    response: z.array(playQuestion),
    errors: dealRefusals,
  },
});

export type PracticeState = z.output<typeof practiceState>;
