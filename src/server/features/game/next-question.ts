import type { PlayQuestion } from '#shared/game/contract.ts';
import { availableInMs, isOver, isPaused, startRunning } from '#shared/game/referee.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { coalescer, inBatch, type Settled } from '#server/platform/database/coalescer.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasRunOut } from './contest.ts';
import { notReady } from './dealing.ts';
import type { GameParts } from './parts.ts';
import { heardAt, presentQuestion, runningGame, withRunning } from './present.ts';
import { findReserved } from './reserved-store.ts';
import { createShowing } from './showing.ts';
import { type GameRow, lockGames, saveRunning } from './store.ts';

export interface NextRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/**
 * The one way to the next question, in every mode: again the same until it is answered. Its clock starts 2 s after the
 * verdict at the earliest, and its text is out half a second before that at the earliest (rules A5, K2, Q2). Requests
 * that arrive together share a transaction.
 */
export function createNextQuestion(parts: GameParts) {
  const { database, clock, limits } = parts;
  const { show } = createShowing(parts);

  /** The game with its running clock, or why there is no next question. */
  function started(game: GameRow | undefined, playerId: string, now: number): GameRow {
    if (game?.playerId !== playerId) throw new Refusal('gameNotFound');
    if (game.status === 'closed' || isOver(game) || hasRunOut(game, now)) throw new Refusal('gameClosed');
    const running = runningGame(game);
    if (isPaused(running, now)) throw new Refusal('gamePaused');
    if (running.runningStartedAt !== null) return heardAt(game, new Date(now));
    if (!limits.areOn) return withRunning(game, startRunning({ ...running, nextStartsAt: null }, now));
    const waitMs = availableInMs(running.nextStartsAt, now);
    if (waitMs > 0) throw notReady(waitMs);
    return withRunning(game, startRunning(running, now));
  }

  async function showBatch(tx: Tx, requests: readonly NextRequest[]): Promise<Settled<PlayQuestion>[]> {
    // Sent together and done in this order: the time, and what is reserved, are of when the games are locked.
    const [games, now, reserved] = await Promise.all([
      lockGames(tx, [...new Set(requests.map(({ gameId }) => gameId))]),
      clock.now(tx),
      findReserved(tx, [...new Set(requests.map(({ playerId }) => playerId))]),
    ]);
    const decided = new Map<number, GameRow>();
    const refused = requests.map(({ playerId, gameId }) => {
      try {
        decided.set(gameId, started(games.get(gameId), playerId, now.getTime()));
        return null;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { error };
      }
    });
    const shown = await show(tx, [...decided.values()], reserved);
    const changed = shown.games.filter((game) => game !== games.get(game.id));
    await saveRunning(tx, changed, shown.changedPlans, now);
    parts.failpoint('next.written');
    const byId = new Map(shown.games.map((game) => [game.id, game]));
    return requests.map(({ gameId }, index) => {
      const refusal = refused[index];
      if (refusal) return refusal;
      const [game, dealt] = [byId.get(gameId), shown.dealt.get(gameId)];
      // Its plan has come to an end: the place has no question left.
      if (!game || !dealt) return { error: new Refusal('gameClosed') };
      return { value: presentQuestion(game, dealt, now) };
    });
  }

  return coalescer<NextRequest, PlayQuestion>(async (requests) => {
    const shown = await database.transaction((tx) => showBatch(tx, requests), inBatch(requests));
    parts.failpoint('next.committed');
    return shown;
  });
}
