import type { Attempt, Verdict } from '#shared/game/contract.ts';
import {
  type ClosedQuestion,
  closeByAnswer,
  hasGameEnded,
  isPaused,
  getRunningElapsedMs,
} from '#shared/game/referee.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { createBatcher, getBatchOptions, type BatchResult } from '#server/platform/database/batcher.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasRunOut } from './contest.ts';
import type { DealLimits } from './deal-limits.ts';
import { type GameDependencies, type Viewer, addBodies } from './game-dependencies.ts';
import { getAnswers, type Dealt, presentVerdict, toRunningGame, advanceGame } from './present.ts';
import { listQuestionsAt, type QuestionRow, saveVerdicts } from './question-store.ts';
import { type GameRow, lockGames, saveRunningGames } from './store.ts';
import { parseTicket, type Ticket } from './question-store.ts';

export interface AttemptRequest extends Viewer {
  readonly attempt: Attempt;
  /** `performance.now()` when the request arrived: waiting in this process must not count as the player's time. */
  readonly arrivedAtMs: number;
}

/** State of a batch while it is decided: the locked games, the rows read, and the changes. */
interface AttemptBatch {
  readonly games: Map<number, GameRow>;
  readonly dealt: Map<string, Dealt>;
  readonly now: Date;
  readonly readAtMs: number;
  readonly closedQuestions: QuestionRow[];
  readonly viewersWithNewVerdict: Viewer[];
  readonly playedGameIds: Set<number>;
}

const toPlaceKey = (place: { readonly gameId: number; readonly position: number }) =>
  `${place.gameId}.${place.position}`;

/**
 * Decides players' answers, one verdict each (rules A2, A3, A4). Attempts that arrive together share a transaction:
 * lock the games, read in a later statement, decide, and write once per table.
 */
export function createAttemptHandler(parts: GameDependencies, dealLimits: DealLimits) {
  const { database, bank, clock } = parts;

  async function loadBatch(tx: Tx, tickets: readonly Ticket[]): Promise<AttemptBatch> {
    const places = new Map(tickets.map((place) => [toPlaceKey(place), place]));
    // The statements are pipelined and run in this order: the questions are read once the games are locked.
    const [games, rows] = await Promise.all([
      lockGames(tx, [...new Set(tickets.map((ticket) => ticket.gameId))]),
      listQuestionsAt(tx, [...places.values()]),
    ]);
    const dealt = await addBodies(bank, tx, rows);
    return {
      games,
      dealt: new Map(dealt.map((entry) => [toPlaceKey(entry.row), entry])),
      now: rows[0] ? clock.fromDatabase(rows[0].now) : await clock.now(tx),
      readAtMs: performance.now(),
      closedQuestions: [],
      viewersWithNewVerdict: [],
      playedGameIds: new Set(),
    };
  }

  function decide(attemptBatch: AttemptBatch, request: AttemptRequest, ticket: Ticket): Dealt {
    const game = attemptBatch.games.get(ticket.gameId);
    const dealtQuestion = attemptBatch.dealt.get(toPlaceKey(ticket));
    if (game?.playerId !== request.playerId || dealtQuestion?.row.secret !== ticket.secret)
      throw new ApiError('ticketNotFound');
    // A skipped question has no verdict, which would reveal the answer (rules Q7).
    if (dealtQuestion.row.outcome === 'skipped') throw new ApiError('questionDecided');
    if (dealtQuestion.row.outcome !== null) return dealtQuestion;
    const { attempt } = request;
    if (attempt.questionId !== dealtQuestion.row.questionId) {
      throw createFieldError('questionId', 'is not the question of this ticket');
    }
    const place = attempt.answer === null ? null : getAnswers(dealtQuestion).indexOf(attempt.answer);
    if (place === -1) throw createFieldError('answer', 'is not one of the answers');
    const arrivedAt = attemptBatch.now.getTime() - Math.max(0, attemptBatch.readAtMs - request.arrivedAtMs);
    if (game.status === 'closed' || hasGameEnded(game) || hasRunOut(game, arrivedAt)) throw new ApiError('gameClosed');
    if (game.position !== ticket.position) throw new ApiError('questionOutOfOrder');
    const running = toRunningGame(game);
    if (isPaused(running, arrivedAt)) throw new ApiError('gamePaused');
    // The question may have been revealed up to half a second early, but no account may learn more than one answer in 2
    // s.
    if ((getRunningElapsedMs(running, attemptBatch.now.getTime()) ?? -1) < 0) throw new ApiError('questionNotStarted');
    const isRight = place === null ? null : dealtQuestion.row.answerOrder[place] === '0';
    const closing = closeByAnswer(
      running,
      {
        ...dealtQuestion.body,
        kind: getQuestionKind(dealtQuestion.body),
        hasExtraTime: dealtQuestion.row.powerUps.includes('extraTime'),
      },
      { isRight, claimedMs: attempt.timeTaken * 1000, arrivedAt },
      attemptBatch.now.getTime(),
    );
    const closed = {
      row: closeQuestionRow(dealtQuestion.row, closing, closing.outcome === 'timeout' ? null : place),
      body: dealtQuestion.body,
    };
    attemptBatch.dealt.set(toPlaceKey(ticket), closed);
    attemptBatch.closedQuestions.push(closed.row);
    attemptBatch.viewersWithNewVerdict.push(request);
    attemptBatch.playedGameIds.add(game.id);
    attemptBatch.games.set(game.id, advanceGame(game, closing, dealtQuestion));
    return closed;
  }

  async function decideBatch(requests: readonly AttemptRequest[]): Promise<BatchResult<Verdict>[]> {
    const answers = await database.transaction(async (tx) => {
      const tickets = requests.map((request) => parseTicket(request.attempt.ticket));
      const attemptBatch = await loadBatch(tx, tickets);
      const settled: ({ closed: Dealt } | { error: unknown })[] = [];
      for (const [index, request] of requests.entries()) {
        try {
          settled.push({ closed: decide(attemptBatch, request, tickets[index] as Ticket) });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          settled.push({ error });
        }
      }
      const played = [...attemptBatch.playedGameIds]
        .sort((a, b) => a - b)
        .map((id) => attemptBatch.games.get(id) as GameRow);
      await Promise.all([
        saveVerdicts(tx, attemptBatch.closedQuestions, attemptBatch.now).then(() =>
          parts.failpoint('verdict.question-written'),
        ),
        dealLimits.count(tx, attemptBatch.viewersWithNewVerdict, attemptBatch.now),
        saveRunningGames(tx, played, new Set(), attemptBatch.now),
      ]);
      parts.failpoint('verdict.game-written');
      return settled.map((entry) => ('error' in entry ? entry : { value: toVerdict(attemptBatch, entry.closed) }));
    }, getBatchOptions(requests));
    parts.failpoint('verdict.committed');
    return answers;
  }

  function toVerdict(attemptBatch: AttemptBatch, closed: Dealt): Verdict {
    return presentVerdict(attemptBatch.games.get(closed.row.gameId) as GameRow, closed);
  }

  const decideInBatch = createBatcher(decideBatch);
  return async (request: AttemptRequest): Promise<Verdict> => {
    // Validated before batching, so that a malformed ticket fails only its own request.
    parseTicket(request.attempt.ticket);
    return decideInBatch(request);
  };
}

export function closeQuestionRow(row: QuestionRow, closing: ClosedQuestion, chosenPlace: number | null): QuestionRow {
  return {
    ...row,
    outcome: closing.outcome,
    chosenPlace,
    usedMs: Math.round(closing.usedMs),
    pointsEarned: closing.pointsEarned,
    scoreAfter: closing.game.score,
    livesAfter: closing.game.lives,
    correctAfter: closing.game.questionsCorrect,
  };
}
