import { rewardFor } from '#shared/wallet/rules.ts';
import type { GameEffect } from '#server/features/game/effect.ts';
import type { Movement, Wallet } from './service.ts';

/** +5 coins for a finished game with a right answer, the first 50 of a date. */
export function walletEffect(wallet: Wallet): GameEffect {
  return async (tx, games) => {
    const movements: Movement[] = [];
    const parts = new Map<number, { coinsEarned: number }>();
    for (const game of games) {
      const amount = rewardFor(game);
      parts.set(game.gameId, { coinsEarned: amount });
      if (amount === 0) continue;
      const reference = String(game.gameId);
      movements.push({ playerId: game.playerId, amount, counterAccount: 'mint', reason: 'game', reference });
    }
    const [first] = games;
    if (first) await wallet.move(tx, movements, first.closedAt);
    return parts;
  };
}
