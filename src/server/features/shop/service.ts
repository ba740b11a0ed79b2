import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { PowerUps } from '#server/features/powerups/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';

interface ShopDependencies extends Pick<Deps, 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers'>;
  readonly wallet: Pick<Wallet, 'move'>;
  readonly powerUps: Pick<PowerUps, 'add'>;
  readonly settings: Pick<AppSettings, 'current'>;
}

export interface Purchase {
  readonly powerUpType: PowerUpType;
  readonly expectedPrice?: number | undefined;
}

export type Shop = ReturnType<typeof createShop>;

/** Power-ups for coins (rules 9.4, M20). */
export function createShop({ clock, chance, failpoint, account, wallet, powerUps, settings }: ShopDependencies) {
  function prices(): Readonly<Record<PowerUpType, number>> {
    const { extraTimePrice, skipQuestionPrice, extraLifePrice, fiftyFiftyPrice } = settings.current();
    return {
      extraTime: extraTimePrice,
      skipQuestion: skipQuestionPrice,
      extraLife: extraLifePrice,
      fiftyFifty: fiftyFiftyPrice,
    };
  }

  return {
    prices: () => ({ powerUps: prices() }),

    /** Buys one power-up: takes the coins and adds to the inventory, or fails with 409 and changes nothing. */
    async buy(
      tx: Tx,
      playerId: string,
      { powerUpType, expectedPrice }: Purchase,
    ): Promise<{ readonly coins: number; readonly powerUps: PowerUpInventory }> {
      const price = prices()[powerUpType];
      if (expectedPrice !== undefined && expectedPrice !== price) throw new ApiError('priceChanged');
      await account.lockPlayers(tx, [playerId]);
      const now = await clock.now(tx);
      const reference = `${powerUpType}:${chance.token()}`;
      const amount = coins(0 - price);
      const paid = { playerId, amount, counterAccount: 'sink', reason: 'shop', reference } as const;
      const balances = await wallet.move(tx, [paid], now);
      failpoint('purchase.charged');
      const owned = await powerUps.add(tx, playerId, powerUpType, 1);
      failpoint('purchase.added');
      return { coins: balances.get(playerId) ?? 0, powerUps: owned };
    },
  };
}
