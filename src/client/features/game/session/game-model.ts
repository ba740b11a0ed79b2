import type { GameMode, GameResult, GameState, PlayQuestion } from '#shared/game/contract.ts';
import { arePausesBounded, nextQuestionDelayMs, dealBeforeStartMs, wholeGameCount } from '#shared/game/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { inputGuardMs } from '#client/ui/game/input-guard.ts';
import type { DealRefusal } from './deal-refusal.ts';
import { getDeadline, hasStarted, type LocalClock, createLocalClock, unknownClock } from './local-clock.ts';

/**
 * asking: an answer may be chosen; locked: chosen, waiting for the verdict; skipped: no verdict, waiting for the next
 * question; over: the end screen.
 */
type Stage = 'asking' | 'locked' | 'verdict' | 'skipped' | 'over';

/**
 * State of the next question after a verdict. held: waits for the player; due: is requested as soon as allowed; wanted:
 * like due, because the player asked for it; asked: is requested; known: has arrived and is shown when its clock
 * starts.
 */
type NextStatus = 'held' | 'due' | 'wanted' | 'asked' | 'known';

/**
 * Overlay over the question. `still`: over a verdict, where no clock is running; `running`: no pause was possible, so
 * the clock continues.
 */
type Cover = 'none' | 'pausing' | 'paused' | 'still' | 'running';

/** Instants are milliseconds of `performance.now()`. */
export interface Game {
  readonly gameId: number;
  readonly gameMode: GameMode;
  readonly categoryId: number | null;
  readonly timeFactor: number;
  /** Ten questions or a survival run; other games earn nothing. */
  readonly isWhole: boolean;
  /** Null in survival and while unknown. */
  readonly total: number | null;
  /** Null outside a contest. */
  readonly endsAt: number | null;
  /** Answered questions in order, then the running one unless it is paused. */
  readonly questions: readonly PlayQuestion[];
  /** Index of the question on the screen, or of the paused one. */
  readonly index: number;
  readonly stage: Stage;
  readonly clock: LocalClock;
  /** Whether taps on the question are accepted. */
  readonly isOpen: boolean;
  /** When taps are accepted; null while the question is not on the screen. */
  readonly opensAt: number | null;
  /** Null when the time ran out. */
  readonly chosen: string | null;
  /** The send is retried. */
  readonly isSendDelayed: boolean;
  readonly claimedSeconds: number;
  readonly nextStatus: NextStatus;
  /** The verdict continues automatically. With manual continue only after "Next" was pressed early. */
  readonly hasAutoAdvance: boolean;
  readonly next: { readonly question: PlayQuestion; readonly clock: LocalClock } | null;
  readonly nextRequestAt: number;
  readonly verdictEndsAt: number;
  /** A loading message appears then. */
  readonly lateAt: number;
  readonly isLate: boolean;
  readonly score: number;
  readonly lives: number | null;
  readonly questionsCorrect: number;
  readonly isGameOver: boolean;
  readonly cover: Cover;
  readonly pausesLeft: number;
  readonly pauseMsLeft: number;
  /** Null without a pause. */
  readonly pausedAt: number | null;
  readonly resumption: 'none' | 'sending' | 'failed';
  readonly powerUpsUsed: readonly PowerUpType[];
  readonly usedOnQuestion: readonly PowerUpType[];
  readonly powerUpInUse: PowerUpType | null;
  readonly submission: 'none' | 'sending' | 'failed' | 'done';
  readonly result: GameResult | null;
}

export type GameView =
  | { readonly status: 'dealing' }
  | { readonly status: 'refused'; readonly refusal: DealRefusal }
  | { readonly status: 'playing'; readonly game: Game };

/** See rules 4.1. */
export const verdictMs = nextQuestionDelayMs;
/** See rules A6. */
export const nextRequestDelayMs = nextQuestionDelayMs - dealBeforeStartMs;
/** Prevents a loading message from flashing up on a fast connection. */
export const lateAfterMs = 500;

export interface DeviceContext {
  /** In milliseconds. */
  readonly lagMs?: number | undefined;
  readonly isByHand: boolean;
  readonly before: Game | null;
}

/** Converts the server state to a game at the running question, else at the last verdict, or at its end. */
export function createGameFromState(
  state: GameState,
  at: number,
  { isByHand, before, lagMs = 0 }: DeviceContext,
): Game {
  const closed = state.questions.filter((question) => question.verdict);
  const running = state.questions.find((question) => !question.verdict);
  const runningClock = running ? createLocalClock(running, at, lagMs) : null;
  const isOver = state.isGameOver || state.status === 'closed';
  const isPaused = state.isPaused && !isOver;
  const last = closed.at(-1);
  const isSkipped = last === undefined || last.verdict?.outcome === 'skipped';
  // Already dealt, but its clock has not started.
  const next =
    running && runningClock && last && !hasStarted(runningClock, at)
      ? { question: running, clock: runningClock }
      : null;
  const isAsking = isPaused || (running !== undefined && next === null);
  const questions = next ? closed : state.questions;
  const index = isAsking && !isOver ? closed.length : Math.max(closed.length - 1, 0);
  const clock = (isPaused ? before?.clock : runningClock) ?? unknownClock;
  const isSameQuestion = before?.gameId === state.gameId && before.index === index;
  // A repeated state must not delay taps on a question that is already on the screen.
  const wasShown = isSameQuestion && before.cover === 'none' && before.stage === 'asking';
  const opensAt = isPaused ? null : wasShown ? before.opensAt : getOpensAt(clock, at);
  return {
    gameId: state.gameId,
    gameMode: state.gameMode,
    categoryId: state.categoryId,
    timeFactor: state.timeFactor,
    isWhole: state.isWhole,
    total: getTotal(state, before),
    endsAt: state.endsInMs === null ? null : at - lagMs + state.endsInMs,
    questions,
    index,
    stage: isOver ? 'over' : isAsking ? 'asking' : isSkipped ? 'skipped' : 'verdict',
    clock,
    isOpen: opensAt !== null && at >= opensAt,
    opensAt,
    chosen: isAsking ? null : (last?.verdict?.answer ?? null),
    isSendDelayed: false,
    claimedSeconds: 0,
    nextStatus: next ? 'known' : isByHand && !isSkipped ? 'held' : 'due',
    hasAutoAdvance: !isByHand,
    next,
    nextRequestAt: isSkipped ? at : at + nextRequestDelayMs,
    verdictEndsAt: next?.clock.startsAt ?? at + verdictMs,
    lateAt: at + verdictMs + lateAfterMs,
    isLate: false,
    score: state.score,
    lives: state.lives,
    questionsCorrect: state.questionsCorrect,
    isGameOver: isOver,
    cover: isPaused ? 'paused' : 'none',
    pausesLeft: state.pausesLeft,
    pauseMsLeft: state.pauseMsLeft,
    pausedAt: isPaused ? at - lagMs : null,
    resumption: 'none',
    powerUpsUsed: state.powerUpsUsed,
    usedOnQuestion: getUsedPowerUps(running, isSameQuestion ? before.usedOnQuestion : []),
    powerUpInUse: null,
    submission: state.result ? 'done' : 'none',
    result: state.result,
  };
}

/** Null while the clock has no start. */
export function getOpensAt({ startsAt }: LocalClock, shownAt: number): number | null {
  return startsAt === null ? null : Math.max(startsAt, shownAt + inputGuardMs);
}

/**
 * The server state only contains the removed answers; other power-ups used on the question are known from the screen.
 */
function getUsedPowerUps(running: PlayQuestion | undefined, known: readonly PowerUpType[]): readonly PowerUpType[] {
  const isHalved = running !== undefined && running.removedAnswers.length > 0;
  return isHalved && !known.includes('fiftyFifty') ? [...known, 'fiftyFifty'] : known;
}

/** Each question contains the total; when the only one is paused, a full game has ten. */
function getTotal({ questions, isWhole, gameMode }: GameState, before: Game | null): number | null {
  const known = questions[0] ?? before;
  if (known) return known.total;
  return isWhole && gameMode !== 'survival' ? wholeGameCount : null;
}

export function getShownQuestion(game: Game): PlayQuestion | undefined {
  return game.questions[game.index];
}

/** Whether this change reveals the verdict. The locked state may have been too short to be rendered. */
export function hasJustDecided(before: Game, after: Game): boolean {
  const outcome = getShownQuestion(after)?.verdict?.outcome;
  return before.stage !== 'verdict' && after.stage === 'verdict' && outcome !== undefined && outcome !== 'skipped';
}

/** Lengths of a run of right answers that are celebrated. */
const milestones = [3, 5, 10];

/** Skipped questions neither count nor interrupt. */
export function countRun({ questions }: Pick<Game, 'questions'>): number {
  return questions.reduce((run, { verdict }) => {
    if (!verdict || verdict.outcome === 'skipped') return run;
    return verdict.outcome === 'right' ? run + 1 : 0;
  }, 0);
}

/** It is 0 below the first milestone, then one more for each. */
export function getGlowLevel(run: number): number {
  return milestones.filter((milestone) => run >= milestone).length;
}

export function isMilestone(run: number): boolean {
  return milestones.includes(run);
}

/** Played once against an opponent: no lives, pauses or power-ups (rules L3, K12). */
export function isContest({ gameMode }: Pick<Game, 'gameMode'>): boolean {
  return gameMode === 'challenge' || gameMode === 'tournament';
}

/** A contest or the Daily Ten, which can be played only once: no lives, pauses or power-ups. */
export function isPlayedOnce({ gameMode }: Pick<Game, 'gameMode'>): boolean {
  return isContest({ gameMode }) || gameMode === 'dailyTen';
}

/** Whether leaving asks for confirmation: something was answered, or the game can be played only once. */
export function shouldConfirmLeave(game: Game): boolean {
  if (game.isGameOver) return false;
  return isPlayedOnce(game) || game.stage === 'locked' || game.questions.some((question) => question.verdict !== null);
}

/**
 * Whether the end screen should be preloaded: the current question may be the last, or the game is past its first
 * question.
 */
export function isEndNear(game: Game): boolean {
  return game.isGameOver || game.index > 0 || game.lives === 1 || getShownQuestion(game)?.total === 1;
}

/** Whether the game can be paused again; with a clock at most 5 times and 10 minutes (rules K9). */
export function hasPauses(game: Game): boolean {
  return !isPlayedOnce(game) && game.pausesLeft > 0 && game.pauseMsLeft > 0;
}

/** Null when pauses are unlimited. */
export function getPauseEnd({ timeFactor, pausedAt, pauseMsLeft }: Game): number | null {
  return arePausesBounded(timeFactor) && pausedAt !== null ? pausedAt + pauseMsLeft : null;
}

/**
 * An answer would conflict with a pending power-up: a skip would lose it, and an extra life would arrive after the miss
 * that it should prevent.
 */
export function areAnswersBlocked({ powerUpInUse }: Game): boolean {
  return powerUpInUse === 'skipQuestion' || powerUpInUse === 'extraLife';
}

/** A verdict or a skipped question is shown and the next one has not started. */
export function isBetweenQuestions({ stage }: Pick<Game, 'stage'>): boolean {
  return stage === 'verdict' || stage === 'skipped';
}

/** The next question has not been dealt, so waiting costs nothing (rules A7). */
export function canHoldVerdict({ stage, nextStatus: onward }: Game): boolean {
  return stage === 'verdict' && onward !== 'asked' && onward !== 'known';
}

/** When something happens automatically: the time is up, the verdict ends, or the pauses are used up. */
export function getNextEventTime(game: Game | null): number | null {
  if (!game || game.cover === 'pausing' || game.cover === 'still') return null;
  // A pause ends automatically only once; then the player decides.
  if (game.cover === 'paused') return game.resumption === 'none' ? getPauseEnd(game) : null;
  if (isBetweenQuestions(game)) return getNextQuestionTime(game);
  if (game.stage !== 'asking' || game.powerUpInUse !== null) return null;
  return game.isOpen ? getDeadline(game.clock) : game.opensAt;
}

function getNextQuestionTime(game: Game): number | null {
  switch (game.nextStatus) {
    case 'held':
      return null;
    case 'due':
    case 'wanted':
      return game.isGameOver ? game.verdictEndsAt : game.nextRequestAt;
    case 'asked':
      return game.isLate ? null : game.lateAt;
    case 'known':
      return game.next?.clock.startsAt ?? null;
  }
}
