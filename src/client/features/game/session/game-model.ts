import type { GameMode, GameResult, GameState, PlayQuestion } from '#shared/game/contract.ts';
import { arePausesBounded, nextQuestionDelayMs, outBeforeStartMs, wholeGameCount } from '#shared/game/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { opensAfterMs } from '#client/ui/game/opens-after.ts';
import type { DealRefusal } from './deal-refusal.ts';
import { deadlineOf, hasStarted, type LocalClock, localClock, unknownClock } from './local-clock.ts';

/**
 * asking: an answer may be chosen; locked: it was, the verdict is awaited; skipped: there is none, the next question is
 * awaited; over: the end overlay.
 */
type Stage = 'asking' | 'locked' | 'verdict' | 'skipped' | 'over';

/**
 * The way from a verdict to the next question. held: the player says when; due: it is asked for as soon as it may be;
 * wanted: the same, for the player said so; asked: it is on its way; known: it is here, and shown when its clock starts.
 */
type Onward = 'held' | 'due' | 'wanted' | 'asked' | 'known';

/**
 * What lies over the question. `still`: over a verdict, where no clock runs; `running`: the overlay is open but no pause
 * could be had, so the clock runs on.
 */
type Cover = 'none' | 'pausing' | 'paused' | 'still' | 'running';

/** Where a game stands on this device. Instants are milliseconds of the page's stopwatch. */
export interface Game {
  readonly gameId: number;
  readonly gameMode: GameMode;
  readonly categoryId: number | null;
  readonly timeFactor: number;
  /** Ten questions or a survival run: anything else earns nothing. */
  readonly isWhole: boolean;
  /** How many questions it has; null in survival, and where nothing has told it. */
  readonly total: number | null;
  /** When the whole of a contest's game is over; null in a game of one's own. */
  readonly endsAt: number | null;
  /** The answered ones in their order, and the running one: a paused one is not here. */
  readonly questions: readonly PlayQuestion[];
  /** The question on the screen, or, while it is paused, its place. */
  readonly index: number;
  readonly stage: Stage;
  readonly clock: LocalClock;
  /** Whether it takes what is pressed on it. */
  readonly isOpen: boolean;
  /** From when on it does; null while it is not on the screen. */
  readonly opensAt: number | null;
  /** Null with an answer that time took. */
  readonly chosen: string | null;
  /** The locked answer cannot be sent at the moment; it is tried again. */
  readonly isHeld: boolean;
  /** Seconds, as claimed when the answer was locked. */
  readonly claimedSeconds: number;
  readonly onward: Onward;
  /** The verdict goes on by itself. With "continue by hand" it does only when "Next" was pressed early. */
  readonly hasFuse: boolean;
  /** The next question, behind the verdict that still stands. */
  readonly next: { readonly question: PlayQuestion; readonly clock: LocalClock } | null;
  /** When the next question may be asked for. */
  readonly askableAt: number;
  /** When the verdict has stood its time. */
  readonly goesOnAt: number;
  /** When it is late: then it is said that it is loading. */
  readonly lateAt: number;
  readonly isLate: boolean;
  readonly score: number;
  readonly lives: number | null;
  readonly questionsCorrect: number;
  readonly isGameOver: boolean;
  readonly cover: Cover;
  readonly pausesLeft: number;
  readonly pauseMsLeft: number;
  /** Since when the present pause is counted; null without one. */
  readonly pausedAt: number | null;
  /** Whether the pause is being left, or that was tried and did not get through. */
  readonly resumption: 'none' | 'sending' | 'failed';
  readonly powerUpsUsed: readonly PowerUpType[];
  /** Used on the question on the screen. */
  readonly usedHere: readonly PowerUpType[];
  readonly powerUpInUse: PowerUpType | null;
  readonly submission: 'none' | 'sending' | 'failed' | 'done';
  readonly result: GameResult | null;
}

export type GameView =
  | { readonly status: 'dealing' }
  | { readonly status: 'refused'; readonly refusal: DealRefusal }
  | { readonly status: 'playing'; readonly game: Game };

/** How long a verdict stands (rules 4.1). */
export const verdictMs = nextQuestionDelayMs;
/** When after a verdict the next question may be asked for (rules A6). */
export const askAfterMs = nextQuestionDelayMs - outBeforeStartMs;
/** How much later than expected a question is late. On a fast line nothing flashes up. */
export const lateAfterMs = 500;

/** What the device knows beside the referee. */
export interface OwnSide {
  /** How long ago the referee said it. */
  readonly lagMs?: number | undefined;
  readonly isByHand: boolean;
  /** The same game as it stood on the screen. */
  readonly before: Game | null;
}

/** The game as the server tells it: at the running question, else at the last verdict; of a game that is over, at its end. */
export function gameFromState(state: GameState, at: number, { isByHand, before, lagMs = 0 }: OwnSide): Game {
  const closed = state.questions.filter((question) => question.verdict);
  const running = state.questions.find((question) => !question.verdict);
  const runningClock = running ? localClock(running, at, lagMs) : null;
  const isOver = state.isGameOver || state.status === 'closed';
  const isPaused = state.isPaused && !isOver;
  const last = closed.at(-1);
  const isSkipped = last === undefined || last.verdict?.outcome === 'skipped';
  // Out already, but not before its clock starts.
  const next =
    running && runningClock && last && !hasStarted(runningClock, at)
      ? { question: running, clock: runningClock }
      : null;
  const isAsking = isPaused || (running !== undefined && next === null);
  const questions = next ? closed : state.questions;
  const index = isAsking && !isOver ? closed.length : Math.max(closed.length - 1, 0);
  const clock = (isPaused ? before?.clock : runningClock) ?? unknownClock;
  const isSameQuestion = before?.gameId === state.gameId && before.index === index;
  // What is told again of a question that stands there closes it for no finger.
  const wasShown = isSameQuestion && before.cover === 'none' && before.stage === 'asking';
  const opensAt = isPaused ? null : wasShown ? before.opensAt : opensAtOf(clock, at);
  return {
    gameId: state.gameId,
    gameMode: state.gameMode,
    categoryId: state.categoryId,
    timeFactor: state.timeFactor,
    isWhole: state.isWhole,
    total: totalOf(state, before),
    endsAt: state.endsInMs === null ? null : at - lagMs + state.endsInMs,
    questions,
    index,
    stage: isOver ? 'over' : isAsking ? 'asking' : isSkipped ? 'skipped' : 'verdict',
    clock,
    isOpen: opensAt !== null && at >= opensAt,
    opensAt,
    chosen: isAsking ? null : (last?.verdict?.answer ?? null),
    isHeld: false,
    claimedSeconds: 0,
    onward: next ? 'known' : isByHand && !isSkipped ? 'held' : 'due',
    hasFuse: !isByHand,
    next,
    askableAt: isSkipped ? at : at + askAfterMs,
    goesOnAt: next?.clock.startsAt ?? at + verdictMs,
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
    usedHere: usedOn(running, isSameQuestion ? before.usedHere : []),
    powerUpInUse: null,
    submission: state.result ? 'done' : 'none',
    result: state.result,
  };
}

/** When a question that is shown at this instant takes what is pressed on it; null while its clock has no start. */
export function opensAtOf({ startsAt }: LocalClock, shownAt: number): number | null {
  return startsAt === null ? null : Math.max(startsAt, shownAt + opensAfterMs);
}

/** The server tells of a question that is out which answers are gone; of what else was used there the screen knows. */
function usedOn(running: PlayQuestion | undefined, known: readonly PowerUpType[]): readonly PowerUpType[] {
  const isHalved = running !== undefined && running.removedAnswers.length > 0;
  return isHalved && !known.includes('fiftyFifty') ? [...known, 'fiftyFifty'] : known;
}

/** Each question tells it; where the only one is paused, a whole game has ten. */
function totalOf({ questions, isWhole, gameMode }: GameState, before: Game | null): number | null {
  const known = questions[0] ?? before;
  if (known) return known.total;
  return isWhole && gameMode !== 'survival' ? wholeGameCount : null;
}

export function shownQuestion(game: Game): PlayQuestion | undefined {
  return game.questions[game.index];
}

/** Whether a step told what came of an answer. That it was given may have been drawn before, or have been too short for it. */
export function isDecidedNow(before: Game, after: Game): boolean {
  const outcome = shownQuestion(after)?.verdict?.outcome;
  return before.stage !== 'verdict' && after.stage === 'verdict' && outcome !== undefined && outcome !== 'skipped';
}

/** Right answers in a row that are celebrated. */
const milestones = [3, 5, 10];

/** How many answers in a row were right, up to the last verdict; what was skipped neither counts nor breaks it. */
export function runOf({ questions }: Pick<Game, 'questions'>): number {
  return questions.reduce((run, { verdict }) => {
    if (!verdict || verdict.outcome === 'skipped') return run;
    return verdict.outcome === 'right' ? run + 1 : 0;
  }, 0);
}

/** How brightly the hill glows: 0 below the first milestone, then one more at each. */
export function glowOf(run: number): number {
  return milestones.filter((milestone) => run >= milestone).length;
}

export function isMilestone(run: number): boolean {
  return milestones.includes(run);
}

/** Played against somebody, once: no lives, no pauses, no power-ups (rules L3, K12). */
export function isContest({ gameMode }: Pick<Game, 'gameMode'>): boolean {
  return gameMode === 'challenge' || gameMode === 'tournament';
}

/** Dealt once, and played as it is dealt: a contest, or the Daily Ten. No lives, no pauses, no power-ups. */
export function isPlayedOnce({ gameMode }: Pick<Game, 'gameMode'>): boolean {
  return isContest({ gameMode }) || gameMode === 'dailyTen';
}

/** Whether leaving asks first: something was answered, or there is no second try. */
export function asksBeforeLeaving(game: Game): boolean {
  if (game.isGameOver) return false;
  return isPlayedOnce(game) || game.stage === 'locked' || game.questions.some((question) => question.verdict !== null);
}

/** Whether the question that stands may be the last one, or the game is some questions old: its end has to be at hand. */
export function isEndNear(game: Game): boolean {
  return game.isGameOver || game.index > 0 || game.lives === 1 || shownQuestion(game)?.total === 1;
}

/** Whether the game can be paused once more: with a clock 5 times and 10 minutes (rules K9). */
export function hasPauses(game: Game): boolean {
  return !isPlayedOnce(game) && game.pausesLeft > 0 && game.pauseMsLeft > 0;
}

/** When a pause has lasted as long as it may; null where none is bounded. */
export function pauseEndsAt({ timeFactor, pausedAt, pauseMsLeft }: Game): number | null {
  return arePausesBounded(timeFactor) && pausedAt !== null ? pausedAt + pauseMsLeft : null;
}

/** An answer would cross what is under way: a skip would lose it, and a life come behind the miss that it was taken for. */
export function holdsAnswers({ powerUpInUse }: Game): boolean {
  return powerUpInUse === 'skipQuestion' || powerUpInUse === 'extraLife';
}

/** A verdict stands, or a question was skipped, and the next one is not here. */
export function isBetween({ stage }: Pick<Game, 'stage'>): boolean {
  return stage === 'verdict' || stage === 'skipped';
}

/** Nothing of the next question is out, so waiting costs nothing (rules A7). */
export function canWait({ stage, onward }: Game): boolean {
  return stage === 'verdict' && onward !== 'asked' && onward !== 'known';
}

/** When something next happens by itself: time is up, the verdict stood long enough, the pauses are spent. */
export function nextInstant(game: Game | null): number | null {
  if (!game || game.cover === 'pausing' || game.cover === 'still') return null;
  // Left by itself once: from then on the player says when.
  if (game.cover === 'paused') return game.resumption === 'none' ? pauseEndsAt(game) : null;
  if (isBetween(game)) return onwardInstant(game);
  if (game.stage !== 'asking' || game.powerUpInUse !== null) return null;
  return game.isOpen ? deadlineOf(game.clock) : game.opensAt;
}

function onwardInstant(game: Game): number | null {
  switch (game.onward) {
    case 'held':
      return null;
    case 'due':
    case 'wanted':
      return game.isGameOver ? game.goesOnAt : game.askableAt;
    case 'asked':
      return game.isLate ? null : game.lateAt;
    case 'known':
      return game.next?.clock.startsAt ?? null;
  }
}
