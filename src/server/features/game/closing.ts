import type { GameResult } from '#shared/game/contract.ts';
import { closeByAnswer, hasGameEnded } from '#shared/game/referee.ts';
import { getQuestionKind } from '#shared/questions/kind.ts';
import { createBatcher, getBatchOptions, type BatchResult } from '#server/platform/database/coalescer.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closeQuestionRow } from './attempts.ts';
import { createGameEnding } from './ending.ts';
import { type ContestGame, listContestGames } from './history-store.ts';
import { type GameDependencies, addBodies } from './parts.ts';
import { toRunningGame, advanceGame } from './present.ts';
import { listQuestionsAt, type QuestionRow, saveVerdicts } from './question-store.ts';
import { toGameResult } from './result.ts';
import { type GameRow, lockOwnGames, saveRunningGames } from './store.ts';

export interface CloseRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/** The result of the player's own closed game, or a contest game, which is closed only after its contest is locked. */
export type CloseResult = { readonly result: GameResult } | { readonly contest: ContestGame };

/**
 * Closes games and pays their results once: score, coins, statistics, streak and history in one transaction (rules E3).
 * A closed game returns its first result. Submits that arrive together share a transaction. A contest game is left to
 * its contest; null for another player's game or none.
 */
export function createGameCloser(parts: GameDependencies) {
  const { database, account, bank, clock } = parts;
  const { ending, settle, save } = createGameEnding(parts);

  /** Leaving a survival run counts as its wrong answer: the run is finished and counts (rules E6). */
  async function endSurvivalRuns(tx: Tx, open: readonly GameRow[]): Promise<GameRow[]> {
    const unfinishedRuns = open.filter((game) => game.mode === 'survival' && !hasGameEnded(game));
    if (unfinishedRuns.length === 0) return [...open];
    const now = await clock.now(tx);
    const running = unfinishedRuns.map((game) => ({ gameId: game.id, position: game.position }));
    const asked = new Map(
      (await addBodies(bank, tx, await listQuestionsAt(tx, running))).map((dealtQuestion) => [
        dealtQuestion.row.gameId,
        dealtQuestion,
      ]),
    );
    const closed: QuestionRow[] = [];
    const ended = unfinishedRuns.map((game) => {
      const dealtQuestion = asked.get(game.id);
      if (!dealtQuestion || dealtQuestion.row.outcome !== null) return { ...game, lives: 0 };
      const answer = { isRight: null, claimedMs: 0, arrivedAt: now.getTime() };
      const question = { ...dealtQuestion.body, kind: getQuestionKind(dealtQuestion.body), hasExtraTime: false };
      const closing = closeByAnswer(toRunningGame(game), question, answer, now.getTime());
      closed.push(closeQuestionRow(dealtQuestion.row, closing, null));
      return { ...advanceGame(game, closing, dealtQuestion), lives: 0 };
    });
    await saveVerdicts(tx, closed, now);
    await saveRunningGames(tx, ended, new Set(), now);
    const byId = new Map(ended.map((game) => [game.id, game]));
    return open.map((game) => byId.get(game.id) ?? game);
  }

  async function closeBatch(requests: readonly CloseRequest[]): Promise<BatchResult<CloseResult | null>[]> {
    const answers = await database.transaction(async (tx) => {
      const asked = [...new Set(requests.map((request) => request.gameId))];
      const games = await lockOwnGames(tx, asked);
      const others = asked.filter((gameId) => !games.has(gameId));
      const contests = others.length === 0 ? [] : await listContestGames(tx, others);
      const isRequested = (game: GameRow) =>
        requests.some(({ gameId, playerId }) => gameId === game.id && playerId === game.playerId);
      const open = [...games.values()].filter((game) => game.status === 'open' && isRequested(game));
      const results = new Map([...games.values()].map((game) => [game.id, game.result]));
      if (open.length > 0) {
        const ended = await endSurvivalRuns(tx, open);
        // The statements are pipelined and run in this order: the games of the day are counted once the players are
        // locked.
        const [, closing] = await Promise.all([
          account.lockPlayers(tx, [...new Set(open.map((game) => game.playerId))].sort()),
          ending(tx, ended),
        ]);
        const closed = (await settle(tx, closing)).map((game) => ({ ...game, result: toGameResult(game, null) }));
        await save(tx, closed);
        for (const { gameId, result } of closed) results.set(gameId, result);
      }
      return requests.map(({ gameId, playerId }) => {
        const contest = contests.find((game) => game.gameId === gameId && game.playerId === playerId);
        if (contest) return { value: { contest } };
        const result = games.get(gameId)?.playerId === playerId ? results.get(gameId) : undefined;
        return { value: result ? { result } : null };
      });
    }, getBatchOptions(requests));
    parts.failpoint('submit.committed');
    return answers;
  }

  return createBatcher<CloseRequest, CloseResult | null>(closeBatch);
}
