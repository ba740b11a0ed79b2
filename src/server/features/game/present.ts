import { createHmac } from 'node:crypto';
import type { ClosedVerdict, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { limitFor } from '#shared/game/clock.ts';
import {
  type Closing,
  isOver,
  isOverdue,
  isPaused,
  pauseOf,
  type RunningGame,
  runningElapsedMs,
} from '#shared/game/referee.ts';
import { traceWord } from '#shared/game/trace.ts';
import { countedPauseMs } from '#shared/game/clock.ts';
import { creditLine } from '#shared/questions/credit.ts';
import { kindOf } from '#shared/questions/kind.ts';
import { arePausesBounded, contestMs, maxPausedMs, maxPauses } from '#shared/game/rules.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import { hasRunOut } from './contest.ts';
import type { QuestionRow } from './question-store.ts';
import type { GameRow } from './store.ts';

/** A dealt question with the wording it was dealt in. */
export interface Dealt {
  readonly row: QuestionRow;
  readonly body: QuestionBody;
}

export function ticketOf(row: Pick<QuestionRow, 'gameId' | 'position' | 'secret'>): string {
  return `${row.gameId}.${row.position}.${row.secret}`;
}

/** Ends a picture's address: made of what only this dealt question has, so it exists from when the question is shown on. */
export function pictureKeyOf(row: Pick<QuestionRow, 'gameId' | 'position' | 'secret'>): string {
  const mark = createHmac('sha256', row.secret).update('picture').digest('base64url').slice(0, 22);
  return `${row.gameId}.${row.position}.${mark}`;
}

/** The answers in the order in which this player sees them. */
export function answersOf({ row, body }: Dealt): string[] {
  const texts = [body.correctAnswer, ...body.wrongAnswers];
  return [...row.answerOrder].map((index) => texts[Number(index)] as string);
}

export function runningGame(row: GameRow): RunningGame {
  return {
    ...row,
    pausedAt: row.pausedAt?.getTime() ?? null,
    runningStartedAt: row.runningStartedAt?.getTime() ?? null,
    nextStartsAt: row.nextStartsAt?.getTime() ?? null,
  };
}

/** The row with what the referee changed. */
export function withRunning(row: GameRow, running: RunningGame): GameRow {
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms));
  return {
    ...row,
    ...running,
    pausedAt: instant(running.pausedAt),
    runningStartedAt: instant(running.runningStartedAt),
    nextStartsAt: instant(running.nextStartsAt),
  };
}

/** The row once its player has called: who calls after the limit was in no tunnel, so is excused no more (rules K8). */
export function heardAt(row: GameRow, now: Date): GameRow {
  return isOverdue(runningGame(row), now.getTime()) ? { ...row, runningSeenLate: true } : row;
}

/** The game at its next question; the trace remembers the one that is closed. */
export function withClosed(game: GameRow, closing: Closing, { row, body }: Dealt): GameRow {
  const { outcome, usedMs } = closing;
  const { difficulty, categoryId } = body;
  const trace = game.trace + traceWord({ outcome, difficulty, usedMs, categoryId, wasMet: row.wasMet });
  return { ...withRunning(game, closing.game), trace };
}

/** Field by field, so that nothing private slips in: right and wrong only inside `verdict`. */
export function presentQuestion(game: GameRow, dealt: Dealt, now: Date): PlayQuestion {
  const { row, body } = dealt;
  const answers = answersOf(dealt);
  const isRunning = row.outcome === null && row.position === game.position && !isOver(game);
  const elapsed = isRunning ? runningElapsedMs(runningGame(game), now.getTime()) : null;
  return {
    id: row.questionId,
    categoryId: body.categoryId,
    question: body.question,
    picture: body.picture && { ...body.picture, url: `/api/pictures/${pictureKeyOf(row)}` },
    kind: kindOf(body),
    answers,
    difficulty: body.difficulty,
    points: body.points,
    ticket: ticketOf(row),
    gameId: row.gameId,
    position: row.position,
    total: game.mode === 'survival' ? null : game.questionCount,
    startsInMs: elapsed === null ? null : -Math.round(elapsed),
    timeLimitMs: isRunning ? game.runningLimitMs : limitFor(game.timeFactor),
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
    credit: creditLine(body),
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
    credit: creditLine(body),
    pointsEarned: row.pointsEarned ?? 0,
    score: row.scoreAfter ?? 0,
    lives: row.livesAfter,
    questionsCorrect: row.correctAfter ?? 0,
    isGameOver: isOver({ lives: row.livesAfter, position: row.position + 1, questionCount: game.questionCount }),
    gameId: row.gameId,
  };
}

/**
 * The answered questions and the running one, in every mode: text is out only while its clock runs, but for the half second
 * before it; of a paused game the running one is in no answer (rules Q1, Q2, Q4).
 */
export function presentShown(game: GameRow, dealt: readonly Dealt[], now: Date): PlayQuestion[] {
  const isRunning =
    game.status === 'open' &&
    !isOver(game) &&
    !hasRunOut(game, now.getTime()) &&
    game.runningStartedAt !== null &&
    !isPaused(runningGame(game), now.getTime());
  return dealt
    .filter(({ row }) => row.outcome !== null || (isRunning && row.position === game.position))
    .map((one) => presentQuestion(game, one, now));
}

/** Milliseconds until a contest's game is over as a whole; null for a game of one's own. */
function endsInMs({ contestId, openedAt, timeFactor }: GameRow, now: Date): number | null {
  if (contestId === 0) return null;
  return Math.max(0, openedAt.getTime() + contestMs * timeFactor - now.getTime());
}

export function presentState(game: GameRow, dealt: readonly Dealt[], now: Date): GameState {
  const isGameOver = game.status === 'closed' || isOver(game) || hasRunOut(game, now.getTime());
  const running = runningGame(game);
  const pause = pauseOf(running);
  const isCounted = pause !== null && arePausesBounded(game.timeFactor);
  const pausedMs = game.pausedMs + (isCounted ? countedPauseMs(pause, now.getTime()) : 0);
  return {
    gameId: game.id,
    gameMode: game.mode,
    categoryId: game.categoryId || null,
    status: game.status,
    questions: presentShown(game, dealt, now),
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
    endsInMs: endsInMs(game, now),
    result: game.result,
  };
}
