import { z } from 'zod';
import { dealOptions, dealErrors, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { id } from '../kernel/field-schemas.ts';
import { questionKinds } from '../questions/kind-and-difficulty.ts';
import { maxOfflineAnswersPerRequest } from './rules.ts';

const practiceStateSchema = z
  .object({
    due: z.int(),
    waiting: z.int(),
    /** ISO instant at which the next mistake becomes due; null when one is due already or none is waiting. */
    nextDueAt: z.string().nullable(),
    /** Answered correctly at every interval. */
    mastered: z.int(),
  })
  .meta({ id: 'PracticeState' });

/** A question that the player has answered before, stored on the device for offline practice. */
const packQuestionSchema = z.object({
  id: z.int(),
  revision: z.int(),
  /** Name and landmark icon of the main category. */
  category: z.string(),
  icon: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  /** The correct answer comes first. */
  answers: z.array(z.string()),
  explanation: z.string().nullable(),
  /** Null for our own questions. */
  credit: z.string().nullable(),
  /** Null if the question was answered correctly. */
  dueAt: z.string().nullable(),
});

const practicePackSchema = z.object({
  /** Owner of the pack. A page may not know yet that another player has signed in. */
  playerId: z.string(),
  madeAt: z.string(),
  /**
   * Due mistakes first (longest due first), then mistakes due later, then the latest answered questions; null while a
   * game is open.
   */
  questions: z.array(packQuestionSchema).nullable(),
});

const offlineAnswerSchema = z.strictObject({
  questionId: id,
  revision: z.int().min(1),
  answer: z.string().max(500),
  /** Time of the answer by the device's estimate of the server clock; clamped to the time of arrival. */
  answeredAt: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }),
});

export const practiceContract = contract({
  'GET /api/practice': {
    operationId: 'getPractice',
    summary: 'How many of your mistakes wait to be practiced',
    access: 'guest',
    response: practiceStateSchema,
  },
  'GET /api/practice/questions': {
    operationId: 'listPracticeQuestions',
    summary: 'Deal a round of your mistakes that are due, or return the one that is open; no coins, no rank',
    access: 'guest',
    kind: 'deal',
    query: dealOptions,
    /** Empty when no mistake is due. */
    response: z.array(playQuestion),
    errors: dealErrors,
  },
  'GET /api/practice/pack': {
    operationId: 'getPracticePack',
    summary:
      'Questions that you have answered before, with their answers, to be practiced without a network; none while a game is open, and none of an undecided contest',
    access: 'guest',
    response: practicePackSchema,
  },
  'POST /api/practice/answers': {
    operationId: 'submitPracticeAnswers',
    summary:
      'Hand in what was practiced without a network: it moves your mistakes and nothing else; a repeat changes nothing',
    access: 'guest',
    once: true,
    repeatable: true,
    body: z.strictObject({ answers: z.array(offlineAnswerSchema).min(1).max(maxOfflineAnswersPerRequest) }),
    /** How many of the answers belong to questions the player has answered before; the others are ignored. */
    response: z.object({ counted: z.int() }),
    errors: ['idempotencyKeyReused'],
  },
});

export type PracticePack = z.output<typeof practicePackSchema>;
export type PracticeState = z.output<typeof practiceStateSchema>;
export type PackQuestion = z.output<typeof packQuestionSchema>;
export type OfflineAnswer = z.output<typeof offlineAnswerSchema>;
