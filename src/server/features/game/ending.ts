import type { GameResult } from '#shared/game/contract.ts';
import { hasGameEnded } from '#shared/game/referee.ts';
import { isRanked, isSuccess } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ClosingGame } from '#server/features/finished-game/finished-game.ts';
import { countGamesByDate, saveClosedGames } from './history-store.ts';
import type { GameDependencies } from './parts.ts';
import { applyEffects } from './result.ts';
import type { GameRow } from './store.ts';

interface ClosedGame extends Pick<ClosingGame, 'isFinished' | 'closedAt'> {
  readonly result: GameResult;
}

/**
 * Computes and stores the end of locked games within the transaction that closes them. Their players are locked, too.
 */
export function createGameEnding({
  clock,
  effects,
  failpoint,
}: Pick<GameDependencies, 'clock' | 'effects' | 'failpoint'>) {
  return {
    /** The games as they end now. Whether a contest is won is decided by the contest. */
    async ending(tx: Tx, open: readonly GameRow[]): Promise<ClosingGame[]> {
      // Counted in a later statement than the lock; otherwise twenty concurrent submits would all see the same count.
      const [counts, closedAt] = await Promise.all([countGamesByDate(tx, open), clock.now(tx)]);
      return open.map((game) => {
        const key = `${game.playerId} ${game.date}`;
        const before = counts.get(key) ?? { ranked: 0, paid: 0 };
        const isFinished = hasGameEnded(game);
        const isCounted = isFinished && game.isWhole;
        // A game that is left after its first verdict counts as one of the day; otherwise players could leave all but
        // their best games.
        const ranked = before.ranked + (isRanked(game) && game.questionsAnswered > 0 ? 1 : 0);
        const paid = before.paid + (isCounted && game.questionsCorrect > 0 ? 1 : 0);
        counts.set(key, { ranked, paid });
        const isOwn = game.contestId === 0;
        return {
          gameId: game.id,
          playerId: game.playerId,
          mode: game.mode,
          categoryId: game.categoryId || null,
          date: game.date,
          closedAt,
          score: game.score,
          rankedScore: game.rankedScore,
          questionsAnswered: game.questionsAnswered,
          questionsCorrect: game.questionsCorrect,
          usedMs: game.usedMs,
          pace: game.pace,
          timeFactor: game.timeFactor,
          trace: game.trace,
          powerUpsUsed: game.powerUpsUsed,
          isWhole: game.isWhole,
          isFinished,
          counts: isCounted ? 'fully' : 'notAtAll',
          isSuccess: isCounted && isOwn && isSuccess(game.mode, game.questionsCorrect, game.questionsAnswered),
          rankedBefore: before.ranked,
          paidBefore: before.paid,
        };
      });
    },

    /** Applies the effects of other features and returns the results. */
    settle: (tx: Tx, games: readonly ClosingGame[]) =>
      applyEffects(tx, games, effects, (effect) => failpoint(`submit.effect-${effect}`)),

    /** Stores the results and closes the games. */
    async save(tx: Tx, games: readonly ClosedGame[]): Promise<void> {
      const [first] = games;
      if (first) await saveClosedGames(tx, games, first.closedAt);
      failpoint('submit.game-written');
    },
  };
}
