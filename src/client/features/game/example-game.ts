import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { type Game, gameFromState } from './game-model.ts';

/** The question that the examples ask; France is right. */
export const asked: PlayQuestion = {
  id: 104,
  categoryId: 12,
  question: 'Which country has the most time zones?',
  picture: null,
  kind: 'choice',
  answers: ['Russia', 'France', 'Spain', 'Chile'],
  difficulty: 'medium',
  points: 100,
  ticket: '1.4.secret',
  gameId: 1,
  position: 4,
  total: 10,
  startsInMs: -1_000,
  timeLimitMs: 30_000,
  removedAnswers: [],
  verdict: null,
};

const state: GameState = {
  gameId: 1,
  gameMode: 'normal',
  categoryId: 12,
  status: 'open',
  questions: [asked],
  score: 200,
  lives: 3,
  questionsAnswered: 3,
  questionsCorrect: 2,
  isGameOver: false,
  isPaused: false,
  pausesLeft: 5,
  pauseMsLeft: 600_000,
  powerUpsUsed: [],
  timeFactor: 1,
  isWhole: true,
  endsInMs: null,
  result: null,
};

/** A game in the middle: two right of three, at question 4 of 10. */
export const game = gameFromState(state, 1_000, { isByHand: false, before: null });
/** The same with an answer locked; null: time took it. */
export const locked = (chosen: string | null): Game => ({ ...game, stage: 'locked', chosen, claimedSeconds: 6.5 });

/** The same with its verdict. */
export function decided(
  chosen: string | null,
  outcome: 'right' | 'wrong' | 'timeout',
  change: Partial<Game> = {},
): Game {
  const verdict = {
    outcome,
    isCorrect: outcome === 'right',
    answer: chosen,
    correctAnswer: 'France',
    explanation: null,
    credit: null,
    pointsEarned: outcome === 'right' ? 100 : 0,
    timeTaken: 6.5,
  };
  return { ...locked(chosen), stage: 'verdict', questions: [{ ...asked, verdict }], ...change };
}
