import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ShopContext } from './context.ts';

export interface Purchase {
  readonly powerUpType: PowerUpType;
  readonly expectedPrice?: number | undefined;
}

/** Coin prices of power-ups (rules 9.4). */
export function getPowerUpPrices({ settings }: Pick<ShopContext, 'settings'>): Readonly<Record<PowerUpType, number>> {
  const { extraTimePrice, skipQuestionPrice, extraLifePrice, fiftyFiftyPrice } = settings.current();
  return {
    extraTime: extraTimePrice,
    skipQuestion: skipQuestionPrice,
    extraLife: extraLifePrice,
    fiftyFifty: fiftyFiftyPrice,
  };
}

/**
 * Buys one power-up (rules M20): takes the coins and adds to the inventory, or fails with 409 and changes nothing.
 */
export async function buyPowerUp(
  ctx: ShopContext,
  tx: Tx,
  playerId: string,
  { powerUpType, expectedPrice }: Purchase,
): Promise<{ readonly coins: number; readonly powerUps: PowerUpInventory }> {
  const { clock, chance, failpoint, account, wallet, powerUps } = ctx;
  const price = getPowerUpPrices(ctx)[powerUpType];
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
}
