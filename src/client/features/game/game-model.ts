import type { GameMode, GameResult, GameState, PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { DealRefusal } from './deal-refusal.ts';
import { deadlineOf, hasStarted, type LocalClock, localClock } from './local-clock.ts';

/** asking: an answer may be chosen; locked: it was, the verdict is awaited; over: the end overlay. */
type Stage = 'asking' | 'locked' | 'verdict' | 'over';

/** What lies over the question. `running`: the overlay is open but no pause could be had, so the clock runs on. */
type Cover = 'none' | 'pausing' | 'paused' | 'running';

/** Where a game stands on this device. Instants are milliseconds of the page's stopwatch. */
export interface Game {
  readonly gameId: number;
  readonly gameMode: GameMode;
  readonly categoryId: number | null;
  readonly timeFactor: number;
  readonly advance: 'auto' | 'hand';
  /** In dealt order; in survival those seen since the page was loaded, in a contest those whose turn has come. */
  readonly questions: readonly PlayQuestion[];
  /** The question on the screen. */
  readonly index: number;
  readonly stage: Stage;
  readonly clock: LocalClock;
  /** Whether its clock has started: before that no power-up can be used on it. */
  readonly isRunning: boolean;
  /** Null with an answer that time took. */
  readonly chosen: string | null;
  /** The locked answer cannot be sent at the moment; it is tried again. */
  readonly isHeld: boolean;
  /** Seconds, as claimed when the answer was locked. */
  readonly claimedSeconds: number;
  readonly nextClock: LocalClock | null;
  /** When the next question or the end shows by itself; null: by hand. */
  readonly goesOnAt: number | null;
  /** "Next" was pressed and the server is asked to start the clock (continue by hand). */
  readonly isStarting: boolean;
  readonly score: number;
  readonly lives: number | null;
  readonly questionsCorrect: number;
  readonly isGameOver: boolean;
  readonly cover: Cover;
  readonly pausesLeft: number;
  readonly pauseMsLeft: number;
  /** Since when the present pause is counted; null without one. */
  readonly pausedAt: number | null;
  readonly powerUpsUsed: readonly PowerUpType[];
  /** Used on the question on the screen. */
  readonly usedHere: readonly PowerUpType[];
  readonly powerUpInUse: PowerUpType | null;
  readonly submission: 'none' | 'sending' | 'failed' | 'done';
  readonly result: GameResult | null;
}

export type GameView =
  | { readonly status: 'dealing' }
  | { readonly status: 'refused'; readonly reason: DealRefusal }
  | { readonly status: 'playing'; readonly game: Game };

/** How long a verdict stands where the server names no next question: at the end (section 9). */
export const verdictMs = 2_000;

/** The game as the server tells it, at the question to be answered now; of a game that is over, at its end. */
export function gameFromState(state: GameState, at: number): Game {
  const closed = state.questions.filter((question) => question.verdict).length;
  const hasOpen = closed < state.questions.length;
  const running = state.questions[closed];
  const awaitsHand = state.advance === 'hand' && closed > 0 && (!running || running.startsInMs === null);
  const isOver = state.isGameOver || state.status === 'closed';
  const index = hasOpen && !awaitsHand ? closed : Math.max(closed - 1, 0);
  const shown = state.questions[index];
  const clock = shown ? localClock(shown, at) : { startsAt: null, limitMs: null };
  return {
    gameId: state.gameId,
    gameMode: state.gameMode,
    categoryId: state.categoryId,
    timeFactor: state.timeFactor,
    advance: state.advance,
    questions: state.questions,
    index,
    stage: isOver ? 'over' : awaitsHand ? 'verdict' : 'asking',
    clock,
    isRunning: hasStarted(clock, at),
    chosen: shown?.verdict?.answer ?? null,
    isHeld: false,
    claimedSeconds: 0,
    nextClock: null,
    goesOnAt: null,
    isStarting: false,
    score: state.score,
    lives: state.lives,
    questionsCorrect: state.questionsCorrect,
    isGameOver: isOver,
    cover: state.isPaused && !isOver ? 'paused' : 'none',
    pausesLeft: state.pausesLeft,
    pauseMsLeft: state.pauseMsLeft,
    pausedAt: state.isPaused && !isOver ? at : null,
    powerUpsUsed: state.powerUpsUsed,
    usedHere: shown && shown.removedAnswers.length > 0 ? ['fiftyFifty'] : [],
    powerUpInUse: null,
    submission: state.result ? 'done' : 'none',
    result: state.result,
  };
}

export function shownQuestion(game: Game): PlayQuestion | undefined {
  return game.questions[game.index];
}

/** Played against somebody, once, by the same clock: no lives, no pauses, no power-ups (rules: the clock). */
export function isContest({ gameMode }: Pick<Game, 'gameMode'>): boolean {
  return gameMode === 'challenge' || gameMode === 'tournament';
}

/** Whether leaving asks first: something was answered, or there is no second try. */
export function asksBeforeLeaving(game: Game): boolean {
  if (game.isGameOver) return false;
  return isContest(game) || game.stage === 'locked' || game.questions.some((question) => question.verdict !== null);
}

/** Whether the clock can be stopped once more: 5 times and 10 minutes in a game (rules: the clock). */
export function hasPauses(game: Game): boolean {
  return !isContest(game) && game.pausesLeft > 0 && game.pauseMsLeft > 0;
}

/** When something next happens by itself: time is up, the verdict stood long enough, the pauses are spent. */
export function nextInstant(game: Game | null): number | null {
  if (!game || game.cover === 'pausing') return null;
  if (game.cover === 'paused') return game.pausedAt === null ? null : game.pausedAt + game.pauseMsLeft;
  if (game.stage === 'verdict') return game.goesOnAt;
  if (game.stage !== 'asking' || game.powerUpInUse !== null) return null;
  return game.isRunning ? deadlineOf(game.clock) : game.clock.startsAt;
}
