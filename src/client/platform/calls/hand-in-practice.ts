import { dropBatch, takeBatch } from '../device/practice-store.ts';
import { send } from './api.ts';
import { CallError } from './call-error.ts';
import { newOrderKey } from './order.ts';

const quietly = { patience: 'none', onWaiting: () => undefined } as const;

/** Sends what was practiced without a network, each answer once. Answers whether there was any. */
export async function handInPractice(playerId: string): Promise<boolean> {
  for (let isSent = false; ; isSent = true) {
    const batch = await takeBatch(playerId, newOrderKey());
    if (!batch) return isSent;
    try {
      const headers = { 'Idempotency-Key': batch.key };
      await send('POST', '/api/practice/answers', { answers: batch.answers }, { ...quietly, headers });
    } catch (error) {
      // What the server will never take is not sent for ever.
      if (!(error instanceof CallError && (error.status === 400 || error.status === 409))) throw error;
    }
    await dropBatch(batch.key);
  }
}
