import { type QuestionKind, calculateDefaultPoints, getGuessFactor } from '../questions/kind-and-difficulty.ts';
import { type Mode, arePausesBounded, dealBeforeStartMs, maxPausedMs, nextQuestionDelayMs } from './rules.ts';
import {
  type Pause,
  allowanceMs,
  firstAllowanceMs,
  getElapsedMs,
  getTimeLimitMs,
  isClockStopped,
  judgeTiming,
  maxLateAnswers,
} from './clock.ts';
import { toPaceLetter } from './pace.ts';

const survivalMultiplier = { easy: 1, medium: 1.5, hard: 2 } as const;

/**
 * Fixed time bonus in seconds for players with a longer time limit: half of the normal limit, whenever the answer came.
 */
const longLimitBonusSeconds = 15;

export interface ScoredAnswer {
  readonly mode: Mode;
  readonly points: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly kind: QuestionKind;
  readonly remainingSeconds: number;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  /** A question that was paused earns no time bonus. */
  readonly wasPaused: boolean;
  /** 60 after extra time, otherwise 30. */
  readonly maxSeconds: number;
}

/**
 * Points of a right answer. In normal games and contests: the question's points. In survival: floor(points x multiplier
 * + remaining seconds x 10), with 0 to 30 remaining seconds, or up to 60 after extra time. There a question with the
 * usual points of its difficulty counts as 100, so that difficulty counts once (rules S2, S3, S4). A true-or-false
 * question earns half of it all, including the time bonus (rules S16).
 */
function calculatePoints(answer: ScoredAnswer): number {
  const { points, difficulty, kind } = answer;
  if (answer.mode !== 'survival') return points;
  const base = points === calculateDefaultPoints(difficulty, kind) ? calculateDefaultPoints('easy', kind) : points;
  return Math.floor(base * survivalMultiplier[difficulty] + (getBonusSeconds(answer) * 10) / getGuessFactor(kind));
}

function getBonusSeconds({ remainingSeconds, timeFactor, wasPaused, maxSeconds }: ScoredAnswer): number {
  if (wasPaused) return 0;
  if (timeFactor !== 1) return longLimitBonusSeconds;
  return Math.min(Math.max(remainingSeconds, 0), maxSeconds);
}

/** Instants are milliseconds since the epoch. */
export interface RunningGame {
  readonly mode: Mode;
  readonly timeFactor: number;
  readonly questionCount: number;
  readonly position: number;
  readonly score: number;
  /** The part of the score that counts for boards, leagues and records. */
  readonly rankedScore: number;
  /** Null in modes without lives. */
  readonly lives: number | null;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  readonly usedMs: number;
  readonly pace: string;
  readonly tunnelAnswers: number;
  readonly pausesUsed: number;
  readonly pausedMs: number;
  readonly pausedAt: number | null;
  /** Clock of the running question; null until the next question is requested. */
  readonly runningStartedAt: number | null;
  readonly runningLimitMs: number | null;
  readonly runningPausedMs: number;
  readonly runningWasPaused: boolean;
  readonly runningSeenLate: boolean;
  /** Earliest start of the next question's clock, also for the player's next game; null before the first verdict. */
  readonly nextStartsAt: number | null;
}

export interface AskedQuestion {
  readonly points: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly kind: QuestionKind;
  readonly hasExtraTime: boolean;
}

export type Outcome = 'right' | 'wrong' | 'timeout' | 'skipped';

/** Result of closing a question; `game` has already advanced to the next one. */
export interface ClosedQuestion {
  readonly outcome: Outcome;
  readonly usedMs: number;
  readonly pointsEarned: number;
  readonly game: RunningGame;
}

export function hasGameEnded(game: Pick<RunningGame, 'lives' | 'position' | 'questionCount'>): boolean {
  return game.lives === 0 || game.position > game.questionCount;
}

export function getPause(game: Pick<RunningGame, 'pausedAt' | 'pausedMs' | 'timeFactor'>): Pause | null {
  if (game.pausedAt === null) return null;
  const boundMs = arePausesBounded(game.timeFactor) ? maxPausedMs - game.pausedMs : Number.POSITIVE_INFINITY;
  return { since: game.pausedAt, boundMs };
}

/** Null until the next question is requested. */
export function getRunningElapsedMs(game: RunningGame, now: number): number | null {
  const clock = { startedAt: game.runningStartedAt, limitMs: game.runningLimitMs, pausedMs: game.runningPausedMs };
  return getElapsedMs(clock, getPause(game), now);
}

/** Whether the clock is stopped by a pause whose bound is not used up. */
export function isPaused(game: RunningGame, now: number): boolean {
  return isClockStopped(getPause(game), now);
}

/** Both the time and the tolerance are over. */
export function isOverdue(game: RunningGame, now: number): boolean {
  const elapsed = getRunningElapsedMs(game, now);
  if (elapsed === null || game.runningLimitMs === null) return false;
  return elapsed > game.runningLimitMs + (game.position === 1 ? firstAllowanceMs : allowanceMs);
}

export interface GivenAnswer {
  /** Null after a timeout. */
  readonly isRight: boolean | null;
  /** Time used, as claimed by the client. */
  readonly claimedMs: number;
  readonly arrivedAt: number;
}

/**
 * Closes the running question with an answer (rules K5, L2), judged by its arrival time. The next clock starts at least
 * 2 s after `now` (rules K2). The clock must be running and not paused.
 */
export function closeByAnswer(
  game: RunningGame,
  asked: AskedQuestion,
  answer: GivenAnswer,
  now: number,
): ClosedQuestion {
  const elapsed = getRunningElapsedMs(game, answer.arrivedAt) ?? 0;
  const timing = judgeTiming({
    elapsedMs: elapsed,
    limitMs: game.runningLimitMs,
    claimedMs: answer.claimedMs,
    isFirst: game.position === 1,
    mayBeLate: game.mode === 'normal' && game.tunnelAnswers < maxLateAnswers && !game.runningSeenLate,
  });
  const outcome =
    timing.status === 'timeout' || answer.isRight === null ? 'timeout' : answer.isRight ? 'right' : 'wrong';
  const usedMs = Math.round(outcome === 'timeout' ? (game.runningLimitMs ?? timing.usedMs) : timing.usedMs);
  const pointsEarned =
    outcome === 'right'
      ? calculatePoints({
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
  // A player who paused or answered late could have looked up the answer.
  const isRanked = !game.runningWasPaused && elapsed <= (game.runningLimitMs ?? elapsed) + allowanceMs;
  const decided = {
    ...game,
    score: game.score + pointsEarned,
    rankedScore: game.rankedScore + (isRanked ? pointsEarned : 0),
    lives: outcome === 'right' || game.lives === null ? game.lives : Math.max(0, game.lives - 1),
    questionsAnswered: game.questionsAnswered + 1,
    questionsCorrect: game.questionsCorrect + (outcome === 'right' ? 1 : 0),
    usedMs: game.usedMs + usedMs,
    pace: game.pace + toPaceLetter(outcome === 'right', usedMs),
    tunnelAnswers: game.tunnelAnswers + (timing.status === 'late' && outcome !== 'timeout' ? 1 : 0),
  };
  return { outcome, usedMs, pointsEarned, game: advanceToNextQuestion(decided, now, nextQuestionDelayMs) };
}

/**
 * Closes the question without an answer: it counts as neither answered nor wrong and is excluded from accuracy. The
 * next clock may start at once.
 */
export function closeBySkip(game: RunningGame, now: number): ClosedQuestion {
  const elapsed = Math.max(0, getRunningElapsedMs(game, now) ?? 0);
  const usedMs = Math.round(Math.min(elapsed, game.runningLimitMs ?? elapsed));
  return {
    outcome: 'skipped',
    usedMs,
    pointsEarned: 0,
    game: advanceToNextQuestion({ ...game, usedMs: game.usedMs + usedMs }, now, 0),
  };
}

/** Returns the milliseconds until a question may be dealt, half a second before its clock may start; 0 once it may. */
export function getAvailableInMs(nextStartsAt: number | null, now: number): number {
  return Math.max(0, (nextStartsAt ?? now) - dealBeforeStartMs - now);
}

/** Starts the clock of the current question when it is requested, but not before its earliest start. */
export function startQuestionClock(game: RunningGame, now: number): RunningGame {
  return { ...game, runningStartedAt: Math.max(now, game.nextStartsAt ?? now) };
}

/** Closes a game whose total time is over: unanswered questions count as wrong, each at its full limit (rules E11). */
export function timeOutUnansweredQuestions(game: RunningGame): RunningGame {
  const unanswered = game.questionCount - game.position + 1;
  return {
    ...game,
    position: game.questionCount + 1,
    questionsAnswered: game.questionsAnswered + unanswered,
    usedMs: game.usedMs + unanswered * (getTimeLimitMs(game.timeFactor) ?? 0),
    runningStartedAt: null,
  };
}

function advanceToNextQuestion(game: RunningGame, now: number, delayMs: number): RunningGame {
  return {
    ...game,
    position: game.position + 1,
    // A pause whose bound was used up ends with the question that continued.
    pausedAt: null,
    pausedMs: game.pausedAt === null ? game.pausedMs : maxPausedMs,
    runningStartedAt: null,
    nextStartsAt: now + delayMs,
    runningLimitMs: getTimeLimitMs(game.timeFactor),
    runningPausedMs: 0,
    runningWasPaused: false,
    runningSeenLate: false,
  };
}
