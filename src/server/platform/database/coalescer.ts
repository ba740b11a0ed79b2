import { setImmediate as afterThis, setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#shared/kernel/errors.ts';
import { withUsualTimeout } from '../timeouts.ts';
import { askingAnew } from './asked-once.ts';
import type { TransactionOptions } from './database.ts';
import { isDatabaseTrouble, isLockTimeout } from './database-trouble.ts';

/** What waits longer than a player would, or behind more than a server serves in that time, is refused: 503. */
const maxWaiting = 2_000;
const maxWaitingMs = 10_000;

/** After a batch of several, those whom it answered come back within a moment: one by one they would make a small batch and a large one. */
const gathersForMs = 2;

/** From when they have their answers: writing those of a batch, where they are long, takes longer than the moment itself. */
async function gatherForAMoment(): Promise<void> {
  await afterThis();
  await pause(gathersForMs);
}

interface Waiting<In, Out> {
  readonly item: In;
  readonly since: number;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

/** A batch of several waits so long for a row that somebody else holds; then each of them waits alone, beside the queue. */
const batchLockTimeoutMs = 500;

export const inBatch = (items: readonly unknown[]): TransactionOptions =>
  items.length > 1 ? { lockTimeoutMs: batchLockTimeoutMs } : {};

/** What a batch answers for each item: its result, or the error of that item alone. */
export type Settled<Out> = { readonly value: Out } | { readonly error: unknown };

/**
 * Work that arrives while a batch is under way forms the next batch, so that many calls share one transaction. `work`
 * answers item by item in order; when it throws, its items are tried once more, each alone, unless it is the database that
 * cannot serve: then nobody waits for that twice. Nothing inside a transaction may wait for it.
 */
export function coalescer<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Settled<Out>[]>,
  maxAtOnce = 64,
  now: () => number = () => performance.now(),
  gather: () => Promise<unknown> = gatherForAMoment,
): (item: In) => Promise<Out> {
  let queue: Waiting<In, Out>[] = [];
  let isRunning = false;

  async function attempt(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await work(batch.map((waiting) => waiting.item));
      for (const [index, waiting] of batch.entries()) {
        const result = results[index];
        if (result && 'value' in result) waiting.resolve(result.value);
        else waiting.reject(result ? result.error : new Error('the batch left an item unanswered'));
      }
    } catch (error) {
      const isLocked = isLockTimeout(error);
      if (batch.length === 1 || (isDatabaseTrouble(error) && !isLocked)) for (const { reject } of batch) reject(error);
      else
        for (const waiting of batch) {
          const alone = attempt([waiting]);
          if (!isLocked) await alone;
        }
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      // In the order in which they came: the oldest stand first.
      const oldest = now() - maxWaitingMs;
      while (queue[0] && queue[0].since < oldest) queue.shift()?.reject(new Refusal('unavailable'));
      const batch = queue.slice(0, maxAtOnce);
      queue = queue.slice(maxAtOnce);
      await attempt(batch);
      if (batch.length > 1 && queue.length < batch.length) await gather();
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxWaiting) {
        reject(new Refusal('unavailable'));
        return;
      }
      queue.push({ item, since: now(), resolve, reject });
      if (!isRunning) void withUsualTimeout(() => askingAnew(run));
    });
}
