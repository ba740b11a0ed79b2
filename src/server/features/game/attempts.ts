import type { Attempt, Verdict } from '#shared/game/contract.ts';
import { type Closing, closeByAnswer, isOver, isPaused, runningElapsedMs } from '#shared/game/referee.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { kindOf } from '#shared/questions/kind.ts';
import { coalescer, inBatch, type Settled } from '#server/platform/database/coalescer.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasRunOut } from './contest.ts';
import type { DealLimits } from './deal-limits.ts';
import { type GameParts, type Viewer, withBodies } from './parts.ts';
import { answersOf, type Dealt, presentVerdict, runningGame, withClosed } from './present.ts';
import { questionsAt, type QuestionRow, saveVerdicts } from './question-store.ts';
import { type GameRow, lockGames, saveRunning } from './store.ts';
import { readTicket, type Ticket } from './ticket.ts';

export interface AttemptRequest extends Viewer {
  readonly attempt: Attempt;
  /** `performance.now()` when the request arrived: waiting in this process is not the player's time. */
  readonly arrivedAtMs: number;
}

/** What a batch holds while it decides: the locked games, the rows it read, and what it changed. */
interface Table {
  readonly games: Map<number, GameRow>;
  readonly dealt: Map<string, Dealt>;
  readonly now: Date;
  readonly readAtMs: number;
  readonly closed: QuestionRow[];
  /** Who was told a verdict that is new. */
  readonly told: Viewer[];
  readonly played: Set<number>;
}

const placeKey = (place: { readonly gameId: number; readonly position: number }) => `${place.gameId}.${place.position}`;

/**
 * Answers of players, verdict by verdict (rules A2, A3, A4). Attempts that arrive together share a transaction: lock
 * the games, read in a later statement, decide, write once a table.
 */
export function createAttempts(parts: GameParts, dealLimits: DealLimits) {
  const { database, bank, clock } = parts;

  async function lay(tx: Tx, tickets: readonly Ticket[]): Promise<Table> {
    const places = new Map(tickets.map((place) => [placeKey(place), place]));
    // Sent together and done in this order: what is read is read once the games are locked.
    const [games, rows] = await Promise.all([
      lockGames(tx, [...new Set(tickets.map((ticket) => ticket.gameId))]),
      questionsAt(tx, [...places.values()]),
    ]);
    const dealt = await withBodies(bank, tx, rows);
    return {
      games,
      dealt: new Map(dealt.map((one) => [placeKey(one.row), one])),
      now: rows[0] ? clock.fromDatabase(rows[0].now) : await clock.now(tx),
      readAtMs: performance.now(),
      closed: [],
      told: [],
      played: new Set(),
    };
  }

  function decide(table: Table, request: AttemptRequest, ticket: Ticket): Dealt {
    const game = table.games.get(ticket.gameId);
    const asked = table.dealt.get(placeKey(ticket));
    if (game?.playerId !== request.playerId || asked?.row.secret !== ticket.secret) throw new Refusal('ticketNotFound');
    // A skip has no verdict: it would tell the answer (rules Q7).
    if (asked.row.outcome === 'skipped') throw new Refusal('questionDecided');
    if (asked.row.outcome !== null) return asked;
    const { attempt } = request;
    if (attempt.questionId !== asked.row.questionId) {
      throw invalidField('questionId', 'is not the question of this ticket');
    }
    const place = attempt.answer === null ? null : answersOf(asked).indexOf(attempt.answer);
    if (place === -1) throw invalidField('answer', 'is not one of the answers');
    const arrivedAt = table.now.getTime() - Math.max(0, table.readAtMs - request.arrivedAtMs);
    if (game.status === 'closed' || isOver(game) || hasRunOut(game, arrivedAt)) throw new Refusal('gameClosed');
    if (game.position !== ticket.position) throw new Refusal('questionOutOfOrder');
    const running = runningGame(game);
    if (isPaused(running, arrivedAt)) throw new Refusal('gamePaused');
    // It may be out half a second before, but no account learns more than one answer in 2 s.
    if ((runningElapsedMs(running, table.now.getTime()) ?? -1) < 0) throw new Refusal('questionNotStarted');
    const isRight = place === null ? null : asked.row.answerOrder[place] === '0';
    const closing = closeByAnswer(
      running,
      { ...asked.body, kind: kindOf(asked.body), hasExtraTime: asked.row.powerUps.includes('extraTime') },
      { isRight, claimedMs: attempt.timeTaken * 1000, arrivedAt },
      table.now.getTime(),
    );
    const closed = {
      row: closedRow(asked.row, closing, closing.outcome === 'timeout' ? null : place),
      body: asked.body,
    };
    table.dealt.set(placeKey(ticket), closed);
    table.closed.push(closed.row);
    table.told.push(request);
    table.played.add(game.id);
    table.games.set(game.id, withClosed(game, closing, asked));
    return closed;
  }

  async function decideBatch(requests: readonly AttemptRequest[]): Promise<Settled<Verdict>[]> {
    const answers = await database.transaction(async (tx) => {
      const tickets = requests.map((request) => readTicket(request.attempt.ticket));
      const table = await lay(tx, tickets);
      const settled: ({ closed: Dealt } | { error: unknown })[] = [];
      for (const [index, request] of requests.entries()) {
        try {
          settled.push({ closed: decide(table, request, tickets[index] as Ticket) });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          settled.push({ error });
        }
      }
      const played = [...table.played].sort((a, b) => a - b).map((id) => table.games.get(id) as GameRow);
      await Promise.all([
        saveVerdicts(tx, table.closed, table.now).then(() => parts.failpoint('verdict.question-written')),
        dealLimits.count(tx, table.told, table.now),
        saveRunning(tx, played, new Set(), table.now),
      ]);
      parts.failpoint('verdict.game-written');
      return settled.map((one) => ('error' in one ? one : { value: answer(table, one.closed) }));
    }, inBatch(requests));
    parts.failpoint('verdict.committed');
    return answers;
  }

  function answer(table: Table, closed: Dealt): Verdict {
    return presentVerdict(table.games.get(closed.row.gameId) as GameRow, closed);
  }

  const judge = coalescer(decideBatch);
  return async (request: AttemptRequest): Promise<Verdict> => {
    // Before it joins others: an impossible ticket fails alone.
    readTicket(request.attempt.ticket);
    return judge(request);
  };
}

/** The row of a question that is closed now. */
export function closedRow(row: QuestionRow, closing: Closing, chosenPlace: number | null): QuestionRow {
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
