import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { createTimeoutSignal } from '#client/platform/calls/retry.ts';
import { isTransient } from '#client/platform/calls/retry.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { reportImportFailure } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';

/** Timeout in milliseconds of a use, which is not retried because the question's clock is running. */
const requestTimeoutMs = 10_000;

/**
 * On failure a toast has explained the reason. It is `unknown` if no response arrived and the power-up may have been
 * used.
 */
export async function spendPowerUp(
  powerUpType: PowerUpType,
  ticket: string,
): Promise<PowerUpEffect | 'refused' | 'unknown'> {
  try {
    const body = { powerUpType, ticket };
    const within = createTimeoutSignal(requestTimeoutMs);
    const effect = await call('POST /api/user/powerups/use', { body }, { patience: 'patient', within });
    queryClient.setQueryData(inventoryQuery.queryKey, (owned) => owned && { ...owned, [powerUpType]: effect.count });
    return effect;
  } catch (error) {
    if (error instanceof CallError && error.text === noneOwnedText) showNoneOwned();
    else reportImportFailure(error, { title: 'Error', text: 'Failed to use power-up' });
    if (!isTransient(error)) return 'refused';
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    return 'unknown';
  }
}

const noneOwnedText = "You don't have any of this power-up";

/** The last one was used on another device (rules 5.4). */
function showNoneOwned(): void {
  showToast({ title: 'No Power-ups', text: noneOwnedText, tone: 'destructive' });
  void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
}
