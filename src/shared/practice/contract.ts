import { z } from 'zod';
import { anyDeal, dealRefusals, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { id } from '../kernel/ids.ts';
import { questionKinds } from '../questions/kind.ts';
import { offlineAnswersAtOnce } from './rules.ts';

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

/** A question that its player has answered before, as a device keeps it for a time without a network. */
const packQuestion = z.object({
  id: z.int(),
  revision: z.int(),
  /** Its main category, by name and by the landmark that is drawn for it. */
  category: z.string(),
  icon: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  /** The right one first. */
  answers: z.array(z.string()),
  explanation: z.string().nullable(),
  /** Whom to credit for the question; null for our own. */
  credit: z.string().nullable(),
  /** When it is asked again, an ISO instant; null for one that was answered right. */
  dueAt: z.string().nullable(),
});

const practicePack = z.object({
  /** Whose it is: a page may not have heard yet that somebody else has signed in. */
  playerId: z.string(),
  /** When it was made, an ISO instant. */
  madeAt: z.string(),
  /** The mistakes that are due the longest first, then those that come back, then what was answered last; null while a game is open. */
  questions: z.array(packQuestion).nullable(),
});

/** An answer that was given without a network. */
const offlineAnswer = z.strictObject({
  questionId: id,
  revision: z.int().min(1),
  answer: z.string().max(500),
  /** When, as the device says by the server's clock; never later than it arrives. */
  answeredAt: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }),
});

export const practiceContract = contract({
  'GET /api/practice': {
    summary: 'How many of your mistakes wait to be practiced',
    access: 'guest',
    response: practiceState,
  },
  'GET /api/practice/questions': {
    summary: 'Deal a round of your mistakes that are due, or return the one that is open; no coins, no rank',
    access: 'guest',
    kind: 'deal',
    query: anyDeal,
    /** Empty when nothing is due. */
    response: z.array(playQuestion),
    errors: dealRefusals,
  },
  'GET /api/practice/pack': {
    summary:
      'Questions that you have answered before, with their answers, to be practiced without a network; none while a game is open, and none of an undecided contest',
    access: 'guest',
    response: practicePack,
  },
  'POST /api/practice/answers': {
    summary:
      'Hand in what was practiced without a network: it moves your mistakes and nothing else; a repeat changes nothing',
    access: 'guest',
    once: true,
    repeatable: true,
    body: z.strictObject({ answers: z.array(offlineAnswer).min(1).max(offlineAnswersAtOnce) }),
    /** How many were of questions that the player has answered before; the others are let be. */
    response: z.object({ counted: z.int() }),
    errors: ['idempotencyKeyReused'],
  },
});

export type PracticePack = z.output<typeof practicePack>;
export type PracticeState = z.output<typeof practiceState>;
export type PackQuestion = z.output<typeof packQuestion>;
export type OfflineAnswer = z.output<typeof offlineAnswer>;
