import { coins } from '#shared/kernel/coins.ts';
import { rewardFor } from '#shared/wallet/rules.ts';
import type { GameEffect } from '#server/features/finished-game/finished-game.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Movement, Wallet } from './service.ts';

/** Coins for a finished game with a right answer, for the first ones of a date. */
export function walletEffect(wallet: Wallet, settings: Pick<AppSettings, 'current'>): GameEffect {
  return async (tx, games) => {
    const rewards = settings.current();
    const movements: Movement[] = [];
    const parts = new Map<number, { coinsEarned: number }>();
    for (const game of games) {
      const amount = game.counts === 'fully' ? rewardFor(game, rewards) : coins(0);
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
