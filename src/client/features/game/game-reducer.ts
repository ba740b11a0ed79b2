import type { GameResult, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { DealRefusal } from './deal-refusal.ts';
import { type Game, type GameView, gameFromState, shownQuestion, verdictMs } from './game-model.ts';
import { hasStarted, localClock, remainingMs, usedSeconds } from './local-clock.ts';
import { applyPowerUp } from './power-up-step.ts';

/** Everything that can happen to a game on the screen; `at` is when it happened by the page's stopwatch. */
export type GameAction =
  | { type: 'dealing' }
  | { type: 'refused'; reason: DealRefusal }
  | { type: 'dealt'; state: GameState; at: number }
  | { type: 'chosen'; answer: string; at: number }
  | { type: 'ticked'; at: number }
  | { type: 'held' }
  | { type: 'verdictArrived'; ticket: string; verdict: Verdict; at: number }
  | { type: 'wentOn' }
  | { type: 'startAsked' }
  | { type: 'startRefused' }
  | { type: 'nextStarted'; question: PlayQuestion; at: number }
  | { type: 'pauseAsked' }
  | { type: 'pauseRefused'; staysOpen: boolean }
  | { type: 'uncovered' }
  | { type: 'powerUpAsked'; powerUp: PowerUpType }
  | { type: 'powerUpRefused' }
  | { type: 'powerUpApplied'; effect: PowerUpEffect; at: number }
  | { type: 'submitting' }
  | { type: 'submitFailed' }
  | { type: 'submitted'; result: GameResult };

/** Where the screen stands after this; an action that does not fit what is on the screen changes nothing. */
export function gameReducer(view: GameView, action: GameAction): GameView {
  if (action.type === 'dealing') return { status: 'dealing' };
  if (action.type === 'refused') return { status: 'refused', reason: action.reason };
  if (action.type === 'dealt') return { status: 'playing', game: gameFromState(action.state, action.at) };
  if (view.status !== 'playing') return view;
  const game = step(view.game, action);
  return game === view.game ? view : { status: 'playing', game };
}

type Step = Exclude<GameAction, { type: 'dealing' | 'refused' | 'dealt' }>;

function step(game: Game, action: Step): Game {
  switch (action.type) {
    case 'chosen':
      return choose(game, action.answer, action.at);
    case 'ticked':
      return tick(game, action.at);
    case 'held':
      return game.stage === 'locked' && !game.isHeld ? { ...game, isHeld: true } : game;
    case 'verdictArrived':
      return decide(game, action.ticket, action.verdict, action.at);
    case 'wentOn':
      return goOn(game);
    case 'startAsked':
      return game.stage === 'verdict' ? { ...game, isStarting: true } : game;
    case 'startRefused':
      return { ...game, isStarting: false };
    case 'nextStarted':
      return goOn(expecting(game, action.question, action.at));
    case 'pauseAsked':
      return game.stage === 'over' || game.cover !== 'none' ? game : { ...game, cover: 'pausing' };
    case 'pauseRefused':
      return game.cover === 'pausing' ? { ...game, cover: action.staysOpen ? 'running' : 'none' } : game;
    case 'uncovered':
      return game.cover === 'running' ? { ...game, cover: 'none' } : game;
    case 'powerUpAsked':
      return game.stage === 'asking' ? { ...game, powerUpInUse: action.powerUp } : game;
    case 'powerUpRefused':
      return { ...game, powerUpInUse: null };
    case 'powerUpApplied':
      return applyPowerUp(game, action.effect, action.at);
    case 'submitting':
      return { ...game, submission: 'sending' };
    case 'submitFailed':
      return { ...game, submission: 'failed' };
    case 'submitted':
      return { ...game, submission: 'done', result: action.result };
  }
}

/** An answer locks at once and cannot be changed (section 5). */
function choose(game: Game, answer: string, at: number): Game {
  const question = shownQuestion(game);
  const isFree = game.stage === 'asking' && game.cover === 'none' && game.powerUpInUse !== 'skipQuestion';
  const isOffered = question?.answers.includes(answer) && !question.removedAnswers.includes(answer);
  if (!isFree || !isOffered || game.clock.startsAt === null) return game;
  return { ...game, stage: 'locked', chosen: answer, claimedSeconds: usedSeconds(game.clock, at) };
}

/** Time is up, or the verdict stood long enough; while paused nothing moves (section 4). */
function tick(game: Game, at: number): Game {
  if (game.cover === 'pausing' || game.cover === 'paused') return game;
  if (game.stage === 'asking' && game.powerUpInUse === null && remainingMs(game.clock, at) === 0) {
    return { ...game, stage: 'locked', chosen: null, claimedSeconds: usedSeconds(game.clock, at) };
  }
  if (!game.isRunning && hasStarted(game.clock, at)) return { ...game, isRunning: true };
  return game.stage === 'verdict' && game.goesOnAt !== null && at >= game.goesOnAt ? goOn(game) : game;
}

function decide(game: Game, ticket: string, verdict: Verdict, at: number): Game {
  const question = shownQuestion(game);
  if (game.stage !== 'locked' || question?.ticket !== ticket) return game;
  const decided: PlayQuestion = {
    ...question,
    verdict: {
      outcome: outcomeOf(verdict, game.chosen),
      isCorrect: verdict.isCorrect,
      answer: game.chosen,
      correctAnswer: verdict.correctAnswer,
      explanation: verdict.explanation,
      credit: verdict.credit,
      pointsEarned: verdict.pointsEarned,
      timeTaken: game.claimedSeconds,
    },
  };
  const questions = game.questions.map((other) => (other.ticket === ticket ? decided : other));
  const told: Game = {
    ...game,
    questions,
    stage: 'verdict',
    isHeld: false,
    score: verdict.score,
    lives: verdict.lives,
    questionsCorrect: verdict.questionsCorrect,
    isGameOver: verdict.isGameOver,
    nextClock: null,
    goesOnAt: game.advance === 'auto' ? at + verdictMs : null,
  };
  return verdict.next && !verdict.isGameOver ? expecting(told, verdict.next, at) : told;
}

/** A verdict tells no outcome: an answer that is the right one, or none, and still not correct came too late. */
function outcomeOf(verdict: Verdict, chosen: string | null): 'right' | 'wrong' | 'timeout' {
  if (verdict.isCorrect) return 'right';
  return chosen === null || chosen === verdict.correctAnswer ? 'timeout' : 'wrong';
}

/** The next question with its clock, behind the verdict that still stands. */
function expecting(game: Game, next: PlayQuestion, at: number): Game {
  const isKnown = game.questions.some((question) => question.ticket === next.ticket);
  const questions = isKnown
    ? game.questions.map((question) => (question.ticket === next.ticket ? next : question))
    : [...game.questions, next];
  const nextClock = localClock(next, at);
  return { ...game, questions, nextClock, goesOnAt: game.advance === 'auto' ? nextClock.startsAt : null };
}

/** The next question, or the end. Its clock keeps to the server's start, however early "Next" was pressed. */
function goOn(game: Game): Game {
  if (game.stage !== 'verdict') return game;
  if (game.isGameOver) return { ...game, stage: 'over', cover: 'none' };
  if (!game.nextClock || game.index + 1 >= game.questions.length) return game;
  return {
    ...game,
    index: game.index + 1,
    stage: 'asking',
    clock: game.nextClock,
    isRunning: false,
    chosen: null,
    claimedSeconds: 0,
    nextClock: null,
    goesOnAt: null,
    isStarting: false,
    usedHere: [],
    powerUpInUse: null,
  };
}
