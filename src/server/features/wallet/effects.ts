import { coins } from '#shared/kernel/coins.ts';
import { calculateGameReward } from '#shared/wallet/rules.ts';
import type { CoinsPart, GameEffect } from '#server/features/finished-game/finished-game.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Movement, Wallet } from './service.ts';

/** Awards coins for finished games with a correct answer, up to a number of games per date. */
export function createWalletEffect(wallet: Wallet, settings: Pick<AppSettings, 'current'>): GameEffect<CoinsPart> {
  return async (tx, games) => {
    const rewards = settings.current();
    const movements: Movement[] = [];
    const paid = games.map((game) => {
      const amount = game.counts === 'fully' ? calculateGameReward(game, rewards) : coins(0);
      const reference = String(game.gameId);
      if (amount > 0) {
        movements.push({ playerId: game.playerId, amount, counterAccount: 'mint', reason: 'game', reference });
      }
      return { coinsEarned: amount };
    });
    const [first] = games;
    if (first) await wallet.move(tx, movements, first.closedAt);
    return paid;
  };
}
