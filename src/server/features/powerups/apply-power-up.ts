import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { PowerUpsContext } from './context.ts';
import { findInventory, takePowerUps } from './store.ts';

/** Takes one power-up and applies it in one transaction; an error takes nothing (rules P2). */
export async function applyPowerUp(
  { database, game, failpoint }: PowerUpsContext,
  playerId: string,
  type: PowerUpType,
  ticket: string | undefined,
): Promise<PowerUpEffect> {
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
}
