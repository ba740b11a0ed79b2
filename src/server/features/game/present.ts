import { createHmac } from 'node:crypto';
import type { ClosedVerdict, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { getTimeLimitMs } from '#shared/game/clock.ts';
import {
  type ClosedQuestion,
  hasGameEnded,
  isOverdue,
  isPaused,
  getPause,
  type RunningGame,
  getRunningElapsedMs,
} from '#shared/game/referee.ts';
import { formatTraceEntry } from '#shared/game/trace.ts';
import { getCountedPauseMs } from '#shared/game/clock.ts';
import { formatQuestionCredit } from '#shared/questions/credit.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { arePausesBounded, contestDurationMs, maxPausedMs, maxPauses } from '#shared/game/rules.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import { hasRunOut } from './contest.ts';
import type { QuestionRow } from './question-store.ts';
import type { GameRow } from './store.ts';

/** A dealt question with the wording that was dealt. */
export interface Dealt {
  readonly row: QuestionRow;
  readonly body: QuestionBody;
}

export function formatTicket(row: Pick<QuestionRow, 'gameId' | 'position' | 'secret'>): string {
  return `${row.gameId}.${row.position}.${row.secret}`;
}

/**
 * The last part of a picture's address. It is derived from the secret of the dealt question, so it cannot be known
 * before the question is shown.
 */
export function createPictureKey(row: Pick<QuestionRow, 'gameId' | 'position' | 'secret'>): string {
  const mark = createHmac('sha256', row.secret).update('picture').digest('base64url').slice(0, 22);
  return `${row.gameId}.${row.position}.${mark}`;
}

/** The answers in the order in which this player sees them. */
export function getAnswers({ row, body }: Dealt): string[] {
  const texts = [body.correctAnswer, ...body.wrongAnswers];
  return [...row.answerOrder].map((index) => texts[Number(index)] as string);
}

export function toRunningGame(row: GameRow): RunningGame {
  return {
    ...row,
    pausedAt: row.pausedAt?.getTime() ?? null,
    runningStartedAt: row.runningStartedAt?.getTime() ?? null,
    nextStartsAt: row.nextStartsAt?.getTime() ?? null,
  };
}

/** Applies the referee's changes to the row. */
export function applyRunningGame(row: GameRow, running: RunningGame): GameRow {
  const toDate = (ms: number | null) => (ms === null ? null : new Date(ms));
  return {
    ...row,
    ...running,
    pausedAt: toDate(running.pausedAt),
    runningStartedAt: toDate(running.runningStartedAt),
    nextStartsAt: toDate(running.nextStartsAt),
  };
}

/**
 * Records a call of the player. A player who calls after the limit is online, so their late answer is no longer excused
 * (rules K8).
 */
export function recordCall(row: GameRow, now: Date): GameRow {
  return isOverdue(toRunningGame(row), now.getTime()) ? { ...row, runningSeenLate: true } : row;
}

/** Moves the game to its next question and adds the closed one to the trace. */
export function advanceGame(game: GameRow, closing: ClosedQuestion, { row, body }: Dealt): GameRow {
  const { outcome, usedMs } = closing;
  const { difficulty, categoryId } = body;
  const trace = game.trace + formatTraceEntry({ outcome, difficulty, usedMs, categoryId, wasMet: row.wasMet });
  return { ...applyRunningGame(game, closing.game), trace };
}

/**
 * Every field is listed explicitly, so no private one is exposed by accident: right and wrong appear only in `verdict`.
 */
export function presentQuestion(game: GameRow, dealt: Dealt, now: Date): PlayQuestion {
  const { row, body } = dealt;
  const answers = getAnswers(dealt);
  const isRunning = row.outcome === null && row.position === game.position && !hasGameEnded(game);
  const elapsed = isRunning ? getRunningElapsedMs(toRunningGame(game), now.getTime()) : null;
  return {
    id: row.questionId,
    categoryId: body.categoryId,
    question: body.question,
    picture: body.picture && { ...body.picture, url: `/api/pictures/${createPictureKey(row)}` },
    kind: getQuestionKind(body),
    answers,
    difficulty: body.difficulty,
    points: body.points,
    ticket: formatTicket(row),
    gameId: row.gameId,
    position: row.position,
    total: game.mode === 'survival' ? null : game.questionCount,
    startsInMs: elapsed === null ? null : -Math.round(elapsed),
    timeLimitMs: isRunning ? game.runningLimitMs : getTimeLimitMs(game.timeFactor),
    removedAnswers: [...(row.removedPlaces ?? '')].map((place) => answers[Number(place)] as string),
    verdict: row.outcome === null ? null : presentClosed(game, dealt, answers),
  };
}

function presentClosed(game: GameRow, { row, body }: Dealt, answers: readonly string[]): ClosedVerdict {
  const isSecret = row.outcome === 'skipped' && game.status === 'open';
  return {
    outcome: row.outcome ?? 'timeout',
    isCorrect: row.outcome === 'right',
    answer: row.chosenPlace === null ? null : (answers[row.chosenPlace] ?? null),
    correctAnswer: isSecret ? '' : body.correctAnswer,
    explanation: isSecret ? null : body.explanation,
    credit: formatQuestionCredit(body),
    pointsEarned: row.pointsEarned ?? 0,
    timeTaken: (row.usedMs ?? 0) / 1000,
  };
}

/** The verdict as it was stored. */
export function presentVerdict(game: Pick<GameRow, 'questionCount'>, { row, body }: Dealt): Verdict {
  return {
    isCorrect: row.outcome === 'right',
    correctAnswer: body.correctAnswer,
    explanation: body.explanation,
    credit: formatQuestionCredit(body),
    pointsEarned: row.pointsEarned ?? 0,
    score: row.scoreAfter ?? 0,
    lives: row.livesAfter,
    questionsCorrect: row.correctAfter ?? 0,
    isGameOver: hasGameEnded({ lives: row.livesAfter, position: row.position + 1, questionCount: game.questionCount }),
    gameId: row.gameId,
  };
}

/**
 * The answered questions and the running one, in every mode. Text is shown only while its clock runs and for the half
 * second before; the running question of a paused game is hidden (rules Q1, Q2, Q4).
 */
export function presentShownQuestions(game: GameRow, dealt: readonly Dealt[], now: Date): PlayQuestion[] {
  const isRunning =
    game.status === 'open' &&
    !hasGameEnded(game) &&
    !hasRunOut(game, now.getTime()) &&
    game.runningStartedAt !== null &&
    !isPaused(toRunningGame(game), now.getTime());
  return dealt
    .filter(({ row }) => row.outcome !== null || (isRunning && row.position === game.position))
    .map((dealtQuestion) => presentQuestion(game, dealtQuestion, now));
}

/** Milliseconds until a contest game is over as a whole; null for other games. */
function calculateEndsInMs({ contestId, openedAt, timeFactor }: GameRow, now: Date): number | null {
  if (contestId === 0) return null;
  return Math.max(0, openedAt.getTime() + contestDurationMs * timeFactor - now.getTime());
}

export function presentState(game: GameRow, dealt: readonly Dealt[], now: Date): GameState {
  const isGameOver = game.status === 'closed' || hasGameEnded(game) || hasRunOut(game, now.getTime());
  const running = toRunningGame(game);
  const pause = getPause(running);
  const isCounted = pause !== null && arePausesBounded(game.timeFactor);
  const pausedMs = game.pausedMs + (isCounted ? getCountedPauseMs(pause, now.getTime()) : 0);
  return {
    gameId: game.id,
    gameMode: game.mode,
    categoryId: game.categoryId || null,
    status: game.status,
    questions: presentShownQuestions(game, dealt, now),
    score: game.score,
    lives: game.lives,
    questionsAnswered: game.questionsAnswered,
    questionsCorrect: game.questionsCorrect,
    isGameOver,
    isPaused: game.status === 'open' && isPaused(running, now.getTime()),
    pausesLeft: maxPauses - game.pausesUsed,
    pauseMsLeft: maxPausedMs - pausedMs,
    powerUpsUsed: [...game.powerUpsUsed],
    timeFactor: game.timeFactor,
    isWhole: game.isWhole,
    endsInMs: calculateEndsInMs(game, now),
    result: game.result,
  };
}
