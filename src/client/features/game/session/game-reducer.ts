import type { GameResult, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import {
  type Game,
  type GameView,
  areAnswersBlocked,
  canHoldVerdict,
  createGameFromState,
  getOpensAt,
  getShownQuestion,
  isBetweenQuestions,
  lateAfterMs,
  nextRequestDelayMs,
  verdictMs,
} from './game-model.ts';
import { createLocalClock, getRemainingMs, getUsedSeconds, hasStarted } from './local-clock.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { DealRefusal } from './deal-refusal.ts';

interface PowerUpApplication {
  readonly ticket: string;
  readonly effect: PowerUpEffect;
  readonly at: number;
  readonly lagMs?: number;
}

/** A late effect belongs to a question that has already been answered. */
function applyPowerUp(game: Game, { ticket, effect, at, lagMs }: PowerUpApplication): Game {
  if (game.gameId !== effect.gameId) return game;
  const type = effect.powerUpType;
  const question = getShownQuestion(game);
  const recorded: Game = { ...clearPendingPowerUp(game, ticket), powerUpsUsed: [...game.powerUpsUsed, type] };
  if (question?.ticket !== ticket || game.stage !== 'asking') return recorded;
  const applied: Game = { ...recorded, usedOnQuestion: [...game.usedOnQuestion, type] };
  switch (type) {
    case 'extraTime':
      return { ...applied, clock: createLocalClock(effect, at, lagMs) };
    case 'fiftyFifty':
      return replaceShownQuestion(applied, { ...question, removedAnswers: effect.removedAnswers ?? [] });
    case 'extraLife':
      return { ...applied, lives: effect.lives };
    case 'skipQuestion':
      return skipQuestion(applied, question, effect, at);
  }
}

function clearPendingPowerUp(game: Game, ticket: string): Game {
  return getShownQuestion(game)?.ticket === ticket ? { ...game, powerUpInUse: null } : game;
}

/** A skipped question has no verdict: the next one is requested at once. */
function skipQuestion(game: Game, question: PlayQuestion, effect: PowerUpEffect, at: number): Game {
  const closed = replaceShownQuestion(game, {
    ...question,
    verdict: {
      outcome: 'skipped',
      isCorrect: false,
      answer: null,
      correctAnswer: '',
      explanation: null,
      credit: null,
      pointsEarned: 0,
      timeTaken: 0,
    },
  });
  if (effect.isGameOver) return { ...closed, stage: 'over', isGameOver: true };
  return { ...closed, stage: 'skipped', nextStatus: 'asked', next: null, isLate: false, lateAt: at + lateAfterMs };
}

function replaceShownQuestion(game: Game, question: PlayQuestion): Game {
  return { ...game, questions: game.questions.with(game.index, question) };
}

/** Delay before a refused next question is requested again after a skip. */
const retryDelayMs = 5_000;

/** `at` is the time by `performance.now()`, and `lagMs` the age of the server's message. */
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

/** An action that does not fit the current view changes nothing. */
export function gameReducer(view: GameView, action: GameAction): GameView {
  if (action.type === 'dealing') return { status: 'dealing' };
  if (action.type === 'refused') return { status: 'refused', refusal: action.refusal };
  const before = view.status === 'playing' ? view.game : null;
  if (action.type === 'dealt') {
    const { state, at, isByHand, lagMs } = action;
    return { status: 'playing', game: createGameFromState(state, at, { isByHand, before, lagMs }) };
  }
  if (!before) return view;
  const game = reduceGame(before, action);
  return game === before ? view : { status: 'playing', game };
}

type PlayingAction = Exclude<GameAction, { type: 'dealing' | 'refused' | 'dealt' }>;

function reduceGame(game: Game, action: PlayingAction): Game {
  switch (action.type) {
    case 'chosen':
      return chooseAnswer(game, action.answer, action.at);
    case 'ticked':
      return tick(game, action.at);
    case 'held':
      return game.stage === 'locked' && !game.isSendDelayed ? { ...game, isSendDelayed: true } : game;
    case 'verdictArrived':
      return applyVerdict(game, action);
    case 'verdictHeld':
      return game.stage === 'verdict' && game.nextStatus === 'due' ? { ...game, nextStatus: 'held' } : game;
    case 'wentOn':
      return continueGame(game, action.at);
    case 'nextArrived':
      return receiveNext(game, action);
    case 'nextNotReady':
      return isNextRequested(game) ? { ...game, nextStatus: 'wanted', nextRequestAt: action.at + action.waitMs } : game;
    case 'nextRefused':
      return isNextRequested(game) ? handleNextRefused(game, action.at) : game;
    case 'covered':
      return canHoldVerdict(game) && game.cover === 'none' ? { ...game, cover: 'still' } : game;
    case 'pauseAsked':
      return game.stage === 'over' || game.cover !== 'none' ? game : { ...game, cover: 'pausing' };
    case 'pauseRefused':
      return game.cover === 'pausing' ? { ...game, cover: action.staysOpen ? 'running' : 'none' } : game;
    case 'resumeAsked':
      return game.cover === 'paused' ? { ...game, resumption: 'sending' } : game;
    case 'resumeRefused':
      return game.resumption === 'sending' ? { ...game, resumption: 'failed' } : game;
    case 'uncovered':
      return game.cover === 'running' || game.cover === 'still'
        ? delayTaps({ ...game, cover: 'none' }, action.at)
        : game;
    case 'powerUpAsked':
      return game.stage === 'asking' ? { ...game, powerUpInUse: action.powerUp } : game;
    case 'powerUpRefused':
      return clearPendingPowerUp(game, action.ticket);
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

export function isNextRequested(game: Game): boolean {
  return isBetweenQuestions(game) && game.nextStatus === 'asked';
}

/**
 * An answer is locked at once and cannot be changed (rules 4.1), and is accepted only after the clock started (rules
 * A9). Keys are accepted before the question takes taps, because answer keys differ from those that continue.
 */
function chooseAnswer(game: Game, answer: string, at: number): Game {
  const question = getShownQuestion(game);
  const isFree = game.stage === 'asking' && game.cover === 'none' && !areAnswersBlocked(game);
  const isOffered = question?.answers.includes(answer) && !question.removedAnswers.includes(answer);
  if (!isFree || !isOffered || !hasStarted(game.clock, at)) return game;
  return { ...game, stage: 'locked', chosen: answer, claimedSeconds: getUsedSeconds(game.clock, at) };
}

/** Nothing happens while paused (rules 4.1). */
function tick(game: Game, at: number): Game {
  if (game.cover === 'pausing' || game.cover === 'paused' || game.cover === 'still') return game;
  if (isBetweenQuestions(game)) return tickBetweenQuestions(game, at);
  if (game.stage === 'asking' && game.powerUpInUse === null && getRemainingMs(game.clock, at) === 0) {
    return { ...game, stage: 'locked', chosen: null, claimedSeconds: getUsedSeconds(game.clock, at) };
  }
  return !game.isOpen && game.opensAt !== null && at >= game.opensAt ? { ...game, isOpen: true } : game;
}

function tickBetweenQuestions(game: Game, at: number): Game {
  switch (game.nextStatus) {
    case 'held':
      return game;
    case 'due':
    case 'wanted':
      if (game.isGameOver) return at >= game.verdictEndsAt ? finishGame(game) : game;
      return at >= game.nextRequestAt ? requestNext(game, at) : game;
    case 'asked':
      return at >= game.lateAt && !game.isLate ? { ...game, isLate: true } : game;
    case 'known':
      return showNext(game, at);
  }
}

function applyVerdict(game: Game, { ticket, verdict, isByHand, at }: GameAction & { type: 'verdictArrived' }): Game {
  const question = getShownQuestion(game);
  if (game.stage !== 'locked' || question?.ticket !== ticket) return game;
  const decided: PlayQuestion = {
    ...question,
    verdict: {
      outcome: getOutcome(verdict, game.chosen),
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
    isSendDelayed: false,
    score: verdict.score,
    lives: verdict.lives,
    questionsCorrect: verdict.questionsCorrect,
    isGameOver: verdict.isGameOver,
    hasAutoAdvance: !isByHand,
    nextStatus: isByHand ? 'held' : 'due',
    next: null,
    nextRequestAt: at + nextRequestDelayMs,
    verdictEndsAt: at + verdictMs,
    isLate: false,
  };
}

/** The server's verdict contains no outcome: an answer that is right or missing but not correct was too late. */
function getOutcome(verdict: Verdict, chosen: string | null): 'right' | 'wrong' | 'timeout' {
  if (verdict.isCorrect) return 'right';
  return chosen === null || chosen === verdict.correctAnswer ? 'timeout' : 'wrong';
}

/** Shows the end at once, or the next question as soon as it may be requested. */
function continueGame(game: Game, at: number): Game {
  if (game.stage !== 'verdict' || game.cover !== 'none') return game;
  if (game.isGameOver) return finishGame(game);
  if (!canHoldVerdict(game)) return game;
  return at >= game.nextRequestAt ? requestNext(game, at) : { ...game, nextStatus: 'wanted', hasAutoAdvance: true };
}

function requestNext(game: Game, at: number): Game {
  return { ...game, nextStatus: 'asked', lateAt: Math.max(at, game.verdictEndsAt) + lateAfterMs, isLate: false };
}

/** A verdict offers "Next" to try again; after a skip it is retried automatically. */
function handleNextRefused(game: Game, at: number): Game {
  if (game.stage === 'skipped') return { ...game, nextStatus: 'wanted', nextRequestAt: at + retryDelayMs };
  return { ...game, nextStatus: 'held', isLate: false };
}

function finishGame(game: Game): Game {
  return { ...game, stage: 'over', cover: 'none' };
}

/** The next question waits behind the current verdict. */
function receiveNext(game: Game, { question, at, lagMs }: GameAction & { type: 'nextArrived' }): Game {
  if (!isNextRequested(game)) return game;
  const next = { question, clock: createLocalClock(question, at, lagMs) };
  return showNext({ ...game, nextStatus: 'known', next, isLate: false }, at);
}

/** Delays taps, so that a tap on the previous content does not hit the new one. */
function delayTaps(game: Game, at: number): Game {
  return { ...game, isOpen: false, opensAt: getOpensAt(game.clock, at) };
}

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
    usedOnQuestion: [],
    powerUpInUse: null,
  };
  return delayTaps(asking, at);
}
