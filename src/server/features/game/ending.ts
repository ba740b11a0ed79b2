import type { GameResult } from '#shared/game/contract.ts';
import { isOver } from '#shared/game/referee.ts';
import { isRanked, isSuccess } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ClosingGame } from '#server/features/finished-game/finished-game.ts';
import { countsOfDates, saveClosed } from './history-store.ts';
import type { GameParts } from './parts.ts';
import { applyEffects } from './result.ts';
import type { GameRow } from './store.ts';

interface ClosedGame extends Pick<ClosingGame, 'isFinished' | 'closedAt'> {
  readonly result: GameResult;
}

/** What comes with the end of games that are locked, their players too: in the transaction that closes them. */
export function createEnding({ clock, effects, failpoint }: Pick<GameParts, 'clock' | 'effects' | 'failpoint'>) {
  return {
    /** The games as they end now. Whether a contest is won, its contest tells. */
    async ending(tx: Tx, open: readonly GameRow[]): Promise<ClosingGame[]> {
      // Counted in a later statement than the lock, or twenty submits at once would all see the same count.
      const [counts, closedAt] = await Promise.all([countsOfDates(tx, open), clock.now(tx)]);
      return open.map((game) => {
        const key = `${game.playerId} ${game.date}`;
        const before = counts.get(key) ?? { ranked: 0, paid: 0 };
        const isFinished = isOver(game);
        const isCounted = isFinished && game.isWhole;
        // A game that is left after its first verdict is one of the day's, or only the best ones would count.
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

    /** What the games do to the other domains, and what came of each. */
    settle: (tx: Tx, games: readonly ClosingGame[]) =>
      applyEffects(tx, games, effects, (effect) => failpoint(`submit.effect-${effect}`)),

    /** Closes the games with their results. */
    async save(tx: Tx, games: readonly ClosedGame[]): Promise<void> {
      const [first] = games;
      if (first) await saveClosed(tx, games, first.closedAt);
      failpoint('submit.game-written');
    },
  };
}
