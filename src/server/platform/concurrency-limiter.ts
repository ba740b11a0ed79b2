import { ApiError } from '#shared/kernel/errors.ts';

interface ConcurrencyOptions {
  readonly maxConcurrent: number;
  /** Further callers are rejected with 503 `overloaded`. */
  readonly maxWaiting: number;
}

/**
 * Limits expensive work: `maxConcurrent` runs at once, a bounded queue waits in order of arrival, and further callers
 * are rejected.
 */
export function createConcurrencyLimiter({ maxConcurrent: atOnce, maxWaiting }: ConcurrencyOptions) {
  const waiting: (() => void)[] = [];
  let active = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active < atOnce) active += 1;
    else {
      if (waiting.length >= maxWaiting) throw new ApiError('overloaded');
      // A finished caller passes its slot directly to the next one.
      await new Promise<void>((enter) => waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
