import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { signalAfter } from '#client/platform/calls/try-again.ts';
import { isPassing } from '#client/platform/calls/next-try.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { tellFailure } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';

/** Milliseconds after which a use is given up rather than tried again: the question's clock is running. */
const worthWaitingMs = 10_000;

/**
 * Uses one on the running question. Else the player has been told why: it was refused, or no answer came, which does not tell
 * whether it was used.
 */
export async function spendPowerUp(
  powerUpType: PowerUpType,
  ticket: string,
): Promise<PowerUpEffect | 'refused' | 'unknown'> {
  try {
    const body = { powerUpType, ticket };
    const within = signalAfter(worthWaitingMs);
    const effect = await call('POST /api/user/powerups/use', { body }, { patience: 'patient', within });
    queryClient.setQueryData(inventoryQuery.queryKey, (owned) => owned && { ...owned, [powerUpType]: effect.count });
    return effect;
  } catch (error) {
    if (error instanceof CallError && error.text === noneOwned) showNoneOwned();
    else tellFailure(error, { title: 'Error', text: 'Failed to use power-up' });
    if (!isPassing(error)) return 'refused';
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    return 'unknown';
  }
}

const noneOwned = "You don't have any of this power-up";

/** Somebody spent the last one elsewhere (rules 5.4). */
function showNoneOwned(): void {
  showToast({ title: 'No Power-ups', text: noneOwned, tone: 'destructive' });
  void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
}
