import {
  allowanceMs,
  elapsedMs,
  firstAllowanceMs,
  isStopped,
  judgeTiming,
  limitFor,
  maxTunnelAnswers,
  type Pause,
} from './clock.ts';
import { arePausesBounded, maxPausedMs, type Mode, nextQuestionDelayMs, outBeforeStartMs } from './rules.ts';
import { paceOf } from './pace.ts';
import type { QuestionKind } from '../questions/kind.ts';
import { pointsFor } from './scoring.ts';

/** The part of a game that a verdict reads and changes. Instants are milliseconds since the epoch. */
export interface RunningGame {
  readonly mode: Mode;
  readonly timeFactor: number;
  readonly questionCount: number;
  readonly position: number;
  readonly score: number;
  /** The part of the score that counts for boards, leagues and records. */
  readonly rankedScore: number;
  /** Null where they are not counted. */
  readonly lives: number | null;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  readonly usedMs: number;
  readonly pace: string;
  readonly tunnelAnswers: number;
  readonly pausesUsed: number;
  readonly pausedMs: number;
  readonly pausedAt: number | null;
  /** The running question's clock; null while the next one is not asked for. */
  readonly runningStartedAt: number | null;
  readonly runningLimitMs: number | null;
  readonly runningPausedMs: number;
  readonly runningWasPaused: boolean;
  readonly runningSeenLate: boolean;
  /** The earliest start of the next question's clock, also of the next game's; null before the first verdict. */
  readonly nextStartsAt: number | null;
}

export interface AskedQuestion {
  readonly points: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly kind: QuestionKind;
  readonly hasExtraTime: boolean;
}

export type Outcome = 'right' | 'wrong' | 'timeout' | 'skipped';

/** What closing a question came to; the game already stands at the next one. */
export interface Closing {
  readonly outcome: Outcome;
  readonly usedMs: number;
  readonly pointsEarned: number;
  readonly game: RunningGame;
}

/** No life left, or no question left: nothing more can be answered. */
export function isOver(game: Pick<RunningGame, 'lives' | 'position' | 'questionCount'>): boolean {
  return game.lives === 0 || game.position > game.questionCount;
}

export function pauseOf(game: Pick<RunningGame, 'pausedAt' | 'pausedMs' | 'timeFactor'>): Pause | null {
  if (game.pausedAt === null) return null;
  const boundMs = arePausesBounded(game.timeFactor) ? maxPausedMs - game.pausedMs : Number.POSITIVE_INFINITY;
  return { since: game.pausedAt, boundMs };
}

/** Milliseconds that the running question has run; null while the next one is not asked for. */
export function runningElapsedMs(game: RunningGame, now: number): number | null {
  const clock = { startedAt: game.runningStartedAt, limitMs: game.runningLimitMs, pausedMs: game.runningPausedMs };
  return elapsedMs(clock, pauseOf(game), now);
}

/** Whether the clock stands still because the player paused and the bound is not used up. */
export function isPaused(game: RunningGame, now: number): boolean {
  return isStopped(pauseOf(game), now);
}

/** Whether the running question's time and its allowance are over. */
export function isOverdue(game: RunningGame, now: number): boolean {
  const elapsed = runningElapsedMs(game, now);
  if (elapsed === null || game.runningLimitMs === null) return false;
  return elapsed > game.runningLimitMs + (game.position === 1 ? firstAllowanceMs : allowanceMs);
}

export interface GivenAnswer {
  /** Null when the player let time run out. */
  readonly isRight: boolean | null;
  /** Milliseconds that the player says it took. */
  readonly claimedMs: number;
  readonly arrivedAt: number;
}

/**
 * The verdict on the running question (rules K5, L2), judged by when it arrived; the next clock
 * starts 2 s after `now` at the earliest (rules K2). The clock must run, and must not be paused.
 */
export function closeByAnswer(game: RunningGame, asked: AskedQuestion, answer: GivenAnswer, now: number): Closing {
  const elapsed = runningElapsedMs(game, answer.arrivedAt) ?? 0;
  const timing = judgeTiming({
    elapsedMs: elapsed,
    limitMs: game.runningLimitMs,
    claimedMs: answer.claimedMs,
    isFirst: game.position === 1,
    mayBeLate: game.mode === 'normal' && game.tunnelAnswers < maxTunnelAnswers && !game.runningSeenLate,
  });
  const outcome =
    timing.status === 'timeout' || answer.isRight === null ? 'timeout' : answer.isRight ? 'right' : 'wrong';
  const usedMs = Math.round(outcome === 'timeout' ? (game.runningLimitMs ?? timing.usedMs) : timing.usedMs);
  const pointsEarned =
    outcome === 'right'
      ? pointsFor({
          mode: game.mode,
          points: asked.points,
          difficulty: asked.difficulty,
          kind: asked.kind,
          remainingSeconds: ((game.runningLimitMs ?? 0) - usedMs) / 1000,
          timeFactor: game.timeFactor,
          wasPaused: game.runningWasPaused,
          maxSeconds: asked.hasExtraTime ? 60 : 30,
        })
      : 0;
  // Whoever paused had time to look it up, and so had whoever came late.
  const isRanked = !game.runningWasPaused && elapsed <= (game.runningLimitMs ?? elapsed) + allowanceMs;
  const decided = {
    ...game,
    score: game.score + pointsEarned,
    rankedScore: game.rankedScore + (isRanked ? pointsEarned : 0),
    lives: outcome === 'right' || game.lives === null ? game.lives : Math.max(0, game.lives - 1),
    questionsAnswered: game.questionsAnswered + 1,
    questionsCorrect: game.questionsCorrect + (outcome === 'right' ? 1 : 0),
    usedMs: game.usedMs + usedMs,
    pace: game.pace + paceOf(outcome === 'right', usedMs),
    tunnelAnswers: game.tunnelAnswers + (timing.status === 'late' && outcome !== 'timeout' ? 1 : 0),
  };
  return { outcome, usedMs, pointsEarned, game: atNext(decided, now, nextQuestionDelayMs) };
}

/** A skip closes the question: not answered, not wrong, outside accuracy; the next clock may start at once. */
export function closeBySkip(game: RunningGame, now: number): Closing {
  const elapsed = Math.max(0, runningElapsedMs(game, now) ?? 0);
  const usedMs = Math.round(Math.min(elapsed, game.runningLimitMs ?? elapsed));
  return {
    outcome: 'skipped',
    usedMs,
    pointsEarned: 0,
    game: atNext({ ...game, usedMs: game.usedMs + usedMs }, now, 0),
  };
}

/** Milliseconds until a question may be out, half a second before its clock may start; 0 once it may. */
export function availableInMs(nextStartsAt: number | null, now: number): number {
  return Math.max(0, (nextStartsAt ?? now) - outBeforeStartMs - now);
}

/** The clock of the question at the game's place: it starts when it is asked for, but never before it may. */
export function startRunning(game: RunningGame, now: number): RunningGame {
  return { ...game, runningStartedAt: Math.max(now, game.nextStartsAt ?? now) };
}

/** A game whose time is over as a whole: what was not answered is wrong, each at its full limit (rules E11). */
export function runOut(game: RunningGame): RunningGame {
  const unanswered = game.questionCount - game.position + 1;
  return {
    ...game,
    position: game.questionCount + 1,
    questionsAnswered: game.questionsAnswered + unanswered,
    usedMs: game.usedMs + unanswered * (limitFor(game.timeFactor) ?? 0),
    runningStartedAt: null,
  };
}

function atNext(game: RunningGame, now: number, delayMs: number): RunningGame {
  return {
    ...game,
    position: game.position + 1,
    // A pause whose bound was used up ends with the question that ran on.
    pausedAt: null,
    pausedMs: game.pausedAt === null ? game.pausedMs : maxPausedMs,
    runningStartedAt: null,
    nextStartsAt: now + delayMs,
    runningLimitMs: limitFor(game.timeFactor),
    runningPausedMs: 0,
    runningWasPaused: false,
    runningSeenLate: false,
  };
}
