import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type PowerUpType, startingPowerUps } from '#shared/powerups/rules.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { addPowerUps, findInventory, insertInventory, takePowerUps } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly game: Pick<Game, 'usePowerUp'>;
  readonly failpoint: (name: string) => void;
}

export type PowerUps = ReturnType<typeof createPowerUps>;

/** Inventory of power-ups and their use in games. */
export function createPowerUps({ database, game, failpoint }: Parts) {
  return {
    inventory: (playerId: string) => findInventory(database, playerId),

    /** Adds to the inventory and returns all of it. */
    add: addPowerUps,

    /** Takes from the inventory; throws a 409 `noPowerUps` or `tooFewPowerUps` if there are not enough. */
    take: takePowerUps,

    /** Takes one power-up and applies it in one transaction; an error takes nothing (rules P2). */
    async use(playerId: string, type: PowerUpType, ticket: string | undefined): Promise<PowerUpEffect> {
      const effect = await database.transaction((tx) =>
        game.usePowerUp(
          tx,
          { playerId, type, ticket },
          {
            take: () => takePowerUps(tx, playerId, type, 1),
            count: async () => (await findInventory(tx, playerId))[type],
          },
        ),
      );
      failpoint('power-up.committed');
      return effect;
    },
  };
}

/** Gives a new player the starting power-ups. */
export function grantStartingPowerUps(tx: Tx, playerId: string): Promise<void> {
  return insertInventory(tx, playerId, startingPowerUps);
}
