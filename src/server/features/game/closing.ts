import type { GameResult } from '#shared/game/contract.ts';
import { closeByAnswer, isOver } from '#shared/game/referee.ts';
import { kindOf } from '#shared/questions/kind.ts';
import { coalescer, inBatch, type Settled } from '#server/platform/database/coalescer.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closedRow } from './attempts.ts';
import { createEnding } from './ending.ts';
import { type ContestGame, listContestGames } from './history-store.ts';
import { type GameParts, withBodies } from './parts.ts';
import { runningGame, withClosed } from './present.ts';
import { questionsAt, type QuestionRow, saveVerdicts } from './question-store.ts';
import { resultOf } from './result.ts';
import { type GameRow, lockOwnGames, saveRunning } from './store.ts';

export interface CloseRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/** A closed game of one's own with its result, or one that is played for a contest, which is locked before it. */
export type Closed = { readonly result: GameResult } | { readonly contest: ContestGame };

/**
 * Closes games and pays their results, once: score, coins, statistics, streak and history in one transaction
 * (rules E3). A closed game answers its first result. Submits that arrive together share a transaction. A game of a
 * contest is left to its contest; null for somebody else's, or none.
 */
export function createClosing(parts: GameParts) {
  const { database, account, bank, clock } = parts;
  const { ending, settle, save } = createEnding(parts);

  /** Leaving a survival run is its wrong answer: it is finished, and counts (rules E6). */
  async function withRunsEnded(tx: Tx, open: readonly GameRow[]): Promise<GameRow[]> {
    const left = open.filter((game) => game.mode === 'survival' && !isOver(game));
    if (left.length === 0) return [...open];
    const now = await clock.now(tx);
    const running = left.map((game) => ({ gameId: game.id, position: game.position }));
    const asked = new Map(
      (await withBodies(bank, tx, await questionsAt(tx, running))).map((one) => [one.row.gameId, one]),
    );
    const closed: QuestionRow[] = [];
    const ended = left.map((game) => {
      const one = asked.get(game.id);
      if (!one || one.row.outcome !== null) return { ...game, lives: 0 };
      const answer = { isRight: null, claimedMs: 0, arrivedAt: now.getTime() };
      const question = { ...one.body, kind: kindOf(one.body), hasExtraTime: false };
      const closing = closeByAnswer(runningGame(game), question, answer, now.getTime());
      closed.push(closedRow(one.row, closing, null));
      return { ...withClosed(game, closing, one), lives: 0 };
    });
    await saveVerdicts(tx, closed, now);
    await saveRunning(tx, ended, new Set(), now);
    const byId = new Map(ended.map((game) => [game.id, game]));
    return open.map((game) => byId.get(game.id) ?? game);
  }

  async function closeBatch(requests: readonly CloseRequest[]): Promise<Settled<Closed | null>[]> {
    const answers = await database.transaction(async (tx) => {
      const asked = [...new Set(requests.map((request) => request.gameId))];
      const games = await lockOwnGames(tx, asked);
      const others = asked.filter((gameId) => !games.has(gameId));
      const contests = others.length === 0 ? [] : await listContestGames(tx, others);
      const isAsked = (game: GameRow) =>
        requests.some(({ gameId, playerId }) => gameId === game.id && playerId === game.playerId);
      const open = [...games.values()].filter((game) => game.status === 'open' && isAsked(game));
      const results = new Map([...games.values()].map((game) => [game.id, game.result]));
      if (open.length > 0) {
        const ended = await withRunsEnded(tx, open);
        // Sent together and done in this order: the games of the day are counted once the players are locked.
        const [, closing] = await Promise.all([
          account.lockPlayers(tx, [...new Set(open.map((game) => game.playerId))].sort()),
          ending(tx, ended),
        ]);
        const closed = (await settle(tx, closing)).map((game) => ({ ...game, result: resultOf(game, null) }));
        await save(tx, closed);
        for (const { gameId, result } of closed) results.set(gameId, result);
      }
      return requests.map(({ gameId, playerId }) => {
        const contest = contests.find((game) => game.gameId === gameId && game.playerId === playerId);
        if (contest) return { value: { contest } };
        const result = games.get(gameId)?.playerId === playerId ? results.get(gameId) : undefined;
        return { value: result ? { result } : null };
      });
    }, inBatch(requests));
    parts.failpoint('submit.committed');
    return answers;
  }

  return coalescer<CloseRequest, Closed | null>(closeBatch);
}
