import type { GameResult, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { DealRefusal } from './deal-refusal.ts';
import {
  askAfterMs,
  canWait,
  type Game,
  type GameView,
  gameFromState,
  holdsAnswers,
  isBetween,
  lateAfterMs,
  opensAtOf,
  shownQuestion,
  verdictMs,
} from './game-model.ts';
import { hasStarted, localClock, remainingMs, usedSeconds } from './local-clock.ts';
import { applyPowerUp, endUse } from './power-up-step.ts';

/** After a skip whose next question was refused. */
const refusedAgainMs = 5_000;

/**
 * Everything that can happen to a game on the screen; `at` is when it happened by the page's stopwatch, `lagMs` how long before
 * that the referee said so.
 */
export type GameAction =
  | { type: 'dealing' }
  | { type: 'refused'; refusal: DealRefusal }
  | { type: 'dealt'; state: GameState; isByHand: boolean; at: number; lagMs?: number }
  | { type: 'chosen'; answer: string; at: number }
  | { type: 'ticked'; at: number }
  | { type: 'held' }
  | { type: 'verdictArrived'; ticket: string; verdict: Verdict; isByHand: boolean; at: number }
  | { type: 'verdictHeld' }
  | { type: 'wentOn'; at: number }
  | { type: 'nextArrived'; question: PlayQuestion; at: number; lagMs?: number }
  | { type: 'nextNotReady'; waitMs: number; at: number }
  | { type: 'nextRefused'; at: number }
  | { type: 'covered' }
  | { type: 'pauseAsked' }
  | { type: 'pauseRefused'; staysOpen: boolean }
  | { type: 'resumeAsked' }
  | { type: 'resumeRefused' }
  | { type: 'uncovered'; at: number }
  | { type: 'powerUpAsked'; powerUp: PowerUpType }
  | { type: 'powerUpRefused'; ticket: string }
  | { type: 'powerUpApplied'; ticket: string; effect: PowerUpEffect; at: number; lagMs?: number }
  | { type: 'submitting' }
  | { type: 'submitFailed' }
  | { type: 'submitted'; result: GameResult };

/** Where the screen stands after this; an action that does not fit what is on the screen changes nothing. */
export function gameReducer(view: GameView, action: GameAction): GameView {
  if (action.type === 'dealing') return { status: 'dealing' };
  if (action.type === 'refused') return { status: 'refused', refusal: action.refusal };
  const before = view.status === 'playing' ? view.game : null;
  if (action.type === 'dealt') {
    const { state, at, isByHand, lagMs } = action;
    return { status: 'playing', game: gameFromState(state, at, { isByHand, before, lagMs }) };
  }
  if (!before) return view;
  const game = step(before, action);
  return game === before ? view : { status: 'playing', game };
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
      return decide(game, action);
    case 'verdictHeld':
      return game.stage === 'verdict' && game.onward === 'due' ? { ...game, onward: 'held' } : game;
    case 'wentOn':
      return goOn(game, action.at);
    case 'nextArrived':
      return receive(game, action);
    case 'nextNotReady':
      return isAsked(game) ? { ...game, onward: 'wanted', askableAt: action.at + action.waitMs } : game;
    case 'nextRefused':
      return isAsked(game) ? refuseNext(game, action.at) : game;
    case 'covered':
      return canWait(game) && game.cover === 'none' ? { ...game, cover: 'still' } : game;
    case 'pauseAsked':
      return game.stage === 'over' || game.cover !== 'none' ? game : { ...game, cover: 'pausing' };
    case 'pauseRefused':
      return game.cover === 'pausing' ? { ...game, cover: action.staysOpen ? 'running' : 'none' } : game;
    case 'resumeAsked':
      return game.cover === 'paused' ? { ...game, resumption: 'sending' } : game;
    case 'resumeRefused':
      return game.resumption === 'sending' ? { ...game, resumption: 'failed' } : game;
    case 'uncovered':
      return game.cover === 'running' || game.cover === 'still' ? shown({ ...game, cover: 'none' }, action.at) : game;
    case 'powerUpAsked':
      return game.stage === 'asking' ? { ...game, powerUpInUse: action.powerUp } : game;
    case 'powerUpRefused':
      return endUse(game, action.ticket);
    case 'powerUpApplied':
      return applyPowerUp(game, action);
    case 'submitting':
      return { ...game, submission: 'sending' };
    case 'submitFailed':
      return { ...game, submission: 'failed' };
    case 'submitted':
      return { ...game, submission: 'done', result: action.result };
  }
}

/** Whether the next question is on its way. */
export function isAsked(game: Game): boolean {
  return isBetween(game) && game.onward === 'asked';
}

/**
 * An answer locks at once and cannot be changed (rules 4.1); before its clock starts there is none (rules A9). By key it may
 * come before the question is open: the keys that answer are others than those that go on.
 */
function choose(game: Game, answer: string, at: number): Game {
  const question = shownQuestion(game);
  const isFree = game.stage === 'asking' && game.cover === 'none' && !holdsAnswers(game);
  const isOffered = question?.answers.includes(answer) && !question.removedAnswers.includes(answer);
  if (!isFree || !isOffered || !hasStarted(game.clock, at)) return game;
  return { ...game, stage: 'locked', chosen: answer, claimedSeconds: usedSeconds(game.clock, at) };
}

/** Time is up, or the verdict stood long enough; while paused nothing moves (rules 4.1). */
function tick(game: Game, at: number): Game {
  if (game.cover === 'pausing' || game.cover === 'paused' || game.cover === 'still') return game;
  if (isBetween(game)) return tickOnward(game, at);
  if (game.stage === 'asking' && game.powerUpInUse === null && remainingMs(game.clock, at) === 0) {
    return { ...game, stage: 'locked', chosen: null, claimedSeconds: usedSeconds(game.clock, at) };
  }
  return !game.isOpen && game.opensAt !== null && at >= game.opensAt ? { ...game, isOpen: true } : game;
}

function tickOnward(game: Game, at: number): Game {
  switch (game.onward) {
    case 'held':
      return game;
    case 'due':
    case 'wanted':
      if (game.isGameOver) return at >= game.goesOnAt ? finished(game) : game;
      return at >= game.askableAt ? ask(game, at) : game;
    case 'asked':
      return at >= game.lateAt && !game.isLate ? { ...game, isLate: true } : game;
    case 'known':
      return showNext(game, at);
  }
}

function decide(game: Game, { ticket, verdict, isByHand, at }: GameAction & { type: 'verdictArrived' }): Game {
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
  return {
    ...game,
    questions: game.questions.map((other) => (other.ticket === ticket ? decided : other)),
    stage: 'verdict',
    isHeld: false,
    score: verdict.score,
    lives: verdict.lives,
    questionsCorrect: verdict.questionsCorrect,
    isGameOver: verdict.isGameOver,
    hasFuse: !isByHand,
    onward: isByHand ? 'held' : 'due',
    next: null,
    askableAt: at + askAfterMs,
    goesOnAt: at + verdictMs,
    isLate: false,
  };
}

/** A verdict tells no outcome: an answer that is the right one, or none, and still not correct came too late. */
function outcomeOf(verdict: Verdict, chosen: string | null): 'right' | 'wrong' | 'timeout' {
  if (verdict.isCorrect) return 'right';
  return chosen === null || chosen === verdict.correctAnswer ? 'timeout' : 'wrong';
}

/** "Next" was pressed: the end at once, the next question as soon as it may be asked for. */
function goOn(game: Game, at: number): Game {
  if (game.stage !== 'verdict' || game.cover !== 'none') return game;
  if (game.isGameOver) return finished(game);
  if (!canWait(game)) return game;
  return at >= game.askableAt ? ask(game, at) : { ...game, onward: 'wanted', hasFuse: true };
}

function ask(game: Game, at: number): Game {
  return { ...game, onward: 'asked', lateAt: Math.max(at, game.goesOnAt) + lateAfterMs, isLate: false };
}

/** A verdict has "Next" to try again; where there is none it is tried again by itself. */
function refuseNext(game: Game, at: number): Game {
  if (game.stage === 'skipped') return { ...game, onward: 'wanted', askableAt: at + refusedAgainMs };
  return { ...game, onward: 'held', isLate: false };
}

function finished(game: Game): Game {
  return { ...game, stage: 'over', cover: 'none' };
}

/** The next question with its clock, behind the verdict that still stands. */
function receive(game: Game, { question, at, lagMs }: GameAction & { type: 'nextArrived' }): Game {
  if (!isAsked(game)) return game;
  const next = { question, clock: localClock(question, at, lagMs) };
  return showNext({ ...game, onward: 'known', next, isLate: false }, at);
}

/** Whoever pressed what stood there before does not press what has come in its place. */
function shown(game: Game, at: number): Game {
  return { ...game, isOpen: false, opensAt: opensAtOf(game.clock, at) };
}

/** The next question is shown when its clock starts, and not before. */
function showNext(game: Game, at: number): Game {
  const { next } = game;
  if (!next || !hasStarted(next.clock, at)) return game;
  const asking: Game = {
    ...game,
    questions: [...game.questions, next.question],
    index: game.questions.length,
    stage: 'asking',
    clock: next.clock,
    chosen: null,
    claimedSeconds: 0,
    next: null,
    usedHere: [],
    powerUpInUse: null,
  };
  return shown(asking, at);
}
