import { startingPowerUps } from '#shared/powerups/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addPowerUps, insertInventory, takePowerUps } from './store.ts';

export type PowerUps = typeof powerUps;

/** Inventory of power-ups, for other features. */
export const powerUps = {
  /** Adds to the inventory and returns all of it. */
  add: addPowerUps,

  /** Takes from the inventory; throws a 409 `noPowerUps` or `tooFewPowerUps` if there are not enough. */
  take: takePowerUps,
};

/** Gives a new player the starting power-ups. */
export function grantStartingPowerUps(tx: Tx, playerId: string): Promise<void> {
  return insertInventory(tx, playerId, startingPowerUps);
}
