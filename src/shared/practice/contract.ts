import { z } from 'zod';
import { playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';

const dealQuery = z.strictObject({
  timeFactor: z
    .enum(['1', '2', '5', '10', 'off'], 'must be 1, 2, 5, 10 or off')
    .default('1')
    .transform((factor) => (factor === 'off' ? 0 : Number(factor))),
  advance: z.enum(['auto', 'hand']).default('auto'),
});

const practiceState = z.object({
  /** Mistakes that can be practised now. */
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
    summary: 'How many of your mistakes wait to be practised',
    access: 'player',
    response: practiceState,
  },
  'GET /api/practice/questions': {
    summary: 'Deal a round of your mistakes that are due, or return the one that is open; no coins, no rank',
    access: 'player',
    kind: 'deal',
    query: dealQuery,
    /** Empty when nothing is due. */
    response: z.array(playQuestion),
  },
});

export type PracticeState = z.output<typeof practiceState>;
export type DealPractice = z.output<typeof dealQuery>;
