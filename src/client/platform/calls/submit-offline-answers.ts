import { deleteBatch, takeBatch } from '../device/practice-store.ts';
import { send } from './api.ts';
import { CallError } from './call-error.ts';
import { createOrderKey } from './order.ts';

const quietly = { patience: 'none', onWaiting: () => undefined } as const;

/** Each answer is submitted once. Resolves to true if there were any. */
export async function submitOfflineAnswers(playerId: string): Promise<boolean> {
  for (let isSent = false; ; isSent = true) {
    const batch = await takeBatch(playerId, createOrderKey());
    if (!batch) return isSent;
    try {
      const headers = { 'Idempotency-Key': batch.key };
      await send('POST', '/api/practice/answers', { answers: batch.answers }, { ...quietly, headers });
    } catch (error) {
      // Drop a batch that the server will never accept, instead of sending it forever.
      if (!(error instanceof CallError && (error.status === 400 || error.status === 409))) throw error;
    }
    await deleteBatch(batch.key);
  }
}
