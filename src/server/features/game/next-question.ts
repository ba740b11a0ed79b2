import type { PlayQuestion } from '#shared/game/contract.ts';
import { getAvailableInMs, hasGameEnded, isPaused, startQuestionClock } from '#shared/game/referee.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { createBatcher, getBatchOptions, type BatchResult } from '#server/platform/database/batcher.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasRunOut } from './contest.ts';
import { createNotReadyRefusal } from './deal-game.ts';
import type { GameDependencies } from './game-dependencies.ts';
import { recordCall, presentQuestion, toRunningGame, applyRunningGame } from './present.ts';
import { findReserved } from './reserved-store.ts';
import { createQuestionDealer } from './deal-question.ts';
import { type GameRow, lockGames, saveRunningGames } from './store.ts';

export interface NextRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/**
 * The only way to the next question, in every mode. Returns the same question until it is answered. Its clock starts 2
 * s after the verdict at the earliest, and its text is revealed at most half a second before that (rules A5, K2, Q2).
 * Requests that arrive together share a transaction.
 */
export function createNextQuestionHandler(parts: GameDependencies) {
  const { database, clock, limits } = parts;
  const { show } = createQuestionDealer(parts);

  /** The game with its running clock. Throws if there is no next question. */
  function startClock(game: GameRow | undefined, playerId: string, now: number): GameRow {
    if (game?.playerId !== playerId) throw new ApiError('gameNotFound');
    if (game.status === 'closed' || hasGameEnded(game) || hasRunOut(game, now)) throw new ApiError('gameClosed');
    const running = toRunningGame(game);
    if (isPaused(running, now)) throw new ApiError('gamePaused');
    if (running.runningStartedAt !== null) return recordCall(game, new Date(now));
    if (!limits.areOn) return applyRunningGame(game, startQuestionClock({ ...running, nextStartsAt: null }, now));
    const waitMs = getAvailableInMs(running.nextStartsAt, now);
    if (waitMs > 0) throw createNotReadyRefusal(waitMs);
    return applyRunningGame(game, startQuestionClock(running, now));
  }

  async function showBatch(tx: Tx, requests: readonly NextRequest[]): Promise<BatchResult<PlayQuestion>[]> {
    // The statements are pipelined and run in this order: the time and the reserved questions are read once the games
    // are locked.
    const [games, now, reserved] = await Promise.all([
      lockGames(tx, [...new Set(requests.map(({ gameId }) => gameId))]),
      clock.now(tx),
      findReserved(tx, [...new Set(requests.map(({ playerId }) => playerId))]),
    ]);
    const decided = new Map<number, GameRow>();
    const refused = requests.map(({ playerId, gameId }) => {
      try {
        decided.set(gameId, startClock(games.get(gameId), playerId, now.getTime()));
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { error };
      }
    });
    const shown = await show(tx, [...decided.values()], reserved);
    const changed = shown.games.filter((game) => game !== games.get(game.id));
    await saveRunningGames(tx, changed, shown.changedPlans, now);
    parts.failpoint('next.written');
    const byId = new Map(shown.games.map((game) => [game.id, game]));
    return requests.map(({ gameId }, index) => {
      const refusal = refused[index];
      if (refusal) return refusal;
      const [game, dealt] = [byId.get(gameId), shown.dealt.get(gameId)];
      // The plan has come to an end, because the category has no question left.
      if (!game || !dealt) return { error: new ApiError('gameClosed') };
      return { value: presentQuestion(game, dealt, now) };
    });
  }

  return createBatcher<NextRequest, PlayQuestion>(async (requests) => {
    const shown = await database.transaction((tx) => showBatch(tx, requests), getBatchOptions(requests));
    parts.failpoint('next.committed');
    return shown;
  });
}
