import { setImmediate as nextTurn } from 'node:timers/promises';

/** Questions that are processed before yielding to the event loop. */
const batchSize = 250;

/** Yields to the event loop between batches. */
export async function* splitIntoBatches<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += batchSize) {
    yield all.slice(start, start + batchSize);
    await nextTurn();
  }
}
