import { type Coins, coins } from '../kernel/coins.ts';
import type { PowerUpType } from '../powerups/rules.ts';

/** Default prices of power-ups (rules 9.4); the settings can override them. */
export const powerUpPrices: Readonly<Record<PowerUpType, Coins>> = {
  extraTime: coins(10),
  skipQuestion: coins(15),
  extraLife: coins(20),
  fiftyFifty: coins(25),
};
