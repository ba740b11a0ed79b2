import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type PowerUpType, startingPowerUps } from '#shared/powerups/rules.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { addSome, findInventory, insertInventory, takeSome } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly game: Pick<Game, 'usePowerUp'>;
  readonly failpoint: (name: string) => void;
}

export type PowerUps = ReturnType<typeof createPowerUps>;

/** What a player owns, and its use in a game. */
export function createPowerUps({ database, game, failpoint }: Parts) {
  return {
    inventory: (playerId: string) => findInventory(database, playerId),

    /** Adds to what a player owns, and answers all of it. */
    add: addSome,

    /** Takes from what a player owns; 409 `noPowerUps` or `tooFewPowerUps` where there are less. */
    take: takeSome,

    /** Takes one and applies it in one transaction; a refusal takes nothing (rules P2). */
    async use(playerId: string, type: PowerUpType, ticket: string | undefined): Promise<PowerUpEffect> {
      const effect = await database.transaction((tx) =>
        game.usePowerUp(
          tx,
          { playerId, type, ticket },
          {
            take: () => takeSome(tx, playerId, type, 1),
            count: async () => (await findInventory(tx, playerId))[type],
          },
        ),
      );
      failpoint('power-up.committed');
      return effect;
    },
  };
}

/** What a new player starts with. */
export function welcomePowerUps(tx: Tx, playerId: string): Promise<void> {
  return insertInventory(tx, playerId, startingPowerUps);
}
