import { setImmediate as afterThis, setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '#shared/kernel/errors.ts';
import { withUsualTimeout } from '../timeouts.ts';
import { withoutRequestBatching } from './request-batching.ts';
import type { TransactionOptions } from './database.ts';
import { isDatabaseUnavailable, isLockTimeout } from './database-errors.ts';

/**
 * Calls beyond these limits are refused with 503: a longer wait than a player accepts, or a longer queue than a server
 * works off in that time.
 */
const maxWaiting = 2_000;
const maxWaitMs = 10_000;

/**
 * After a batch of several, the same callers return within a moment. Without this pause they would split into a small
 * and a large batch.
 */
const collectMs = 2;

/**
 * The pause starts once the responses are written, because writing a large batch can take longer than the pause itself.
 */
async function waitForMoreItems(): Promise<void> {
  await afterThis();
  await pause(collectMs);
}

interface QueuedItem<In, Out> {
  readonly item: In;
  readonly since: number;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

/** Lock timeout of a batch of several items. After it, each item waits individually outside the queue. */
const batchLockTimeoutMs = 500;

export const getBatchOptions = (items: readonly unknown[]): TransactionOptions =>
  items.length > 1 ? { lockTimeoutMs: batchLockTimeoutMs } : {};

/** Result of one item of a batch: its value, or an error of that item only. */
export type BatchResult<Out> = { readonly value: Out } | { readonly error: unknown };

/**
 * Collects items that arrive while a batch runs into the next batch, so that many calls share one transaction. `work`
 * returns one result per item in order. If it throws, each item is retried alone, unless the database is unavailable,
 * so that callers do not wait for that twice. Never await it inside a transaction.
 */
export function createBatcher<In, Out>(
  work: (items: readonly In[]) => Promise<readonly BatchResult<Out>[]>,
  maxAtOnce = 64,
  now: () => number = () => performance.now(),
  collect: () => Promise<unknown> = waitForMoreItems,
): (item: In) => Promise<Out> {
  let queue: QueuedItem<In, Out>[] = [];
  let isRunning = false;

  async function attempt(batch: readonly QueuedItem<In, Out>[]): Promise<void> {
    try {
      const results = await work(batch.map((queuedItem) => queuedItem.item));
      for (const [index, queuedItem] of batch.entries()) {
        const result = results[index];
        if (result && 'value' in result) queuedItem.resolve(result.value);
        else queuedItem.reject(result ? result.error : new Error('the batch left an item unanswered'));
      }
    } catch (error) {
      const isLocked = isLockTimeout(error);
      if (batch.length === 1 || (isDatabaseUnavailable(error) && !isLocked))
        for (const { reject } of batch) reject(error);
      else
        for (const queuedItem of batch) {
          const retry = attempt([queuedItem]);
          if (!isLocked) await retry;
        }
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      // The queue is in the order of arrival, so the oldest items come first.
      const oldest = now() - maxWaitMs;
      while (queue[0] && queue[0].since < oldest) queue.shift()?.reject(new ApiError('unavailable'));
      const batch = queue.slice(0, maxAtOnce);
      queue = queue.slice(maxAtOnce);
      await attempt(batch);
      if (batch.length > 1 && queue.length < batch.length) await collect();
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxWaiting) {
        reject(new ApiError('unavailable'));
        return;
      }
      queue.push({ item, since: now(), resolve, reject });
      if (!isRunning) void withUsualTimeout(() => withoutRequestBatching(run));
    });
}
