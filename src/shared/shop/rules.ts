import { type Coins, coins } from '../kernel/coins.ts';
import type { PowerUpType } from '../powerups/rules.ts';

/** What a power-up costs (rules 9.4), unless the settings say else. */
export const powerUpPrices: Readonly<Record<PowerUpType, Coins>> = {
  extraTime: coins(10),
  skipQuestion: coins(15),
  extraLife: coins(20),
  fiftyFifty: coins(25),
};
