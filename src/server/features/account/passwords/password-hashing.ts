import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';

/** Size of Node's thread pool, which also serves file access and DNS. */
const threadPoolSize = 4;
/** Leaves one processor and one thread for everything else. */
const maxConcurrent = Math.max(1, Math.min(availableParallelism(), threadPoolSize) - 1);
/** Enough for a school class that signs in together; a hash takes a tenth of a second. */
const maxWaiting = 60;

/**
 * Hashing is expensive and available to strangers. A limited number run concurrently on a server, a few more wait, and
 * the rest get 503 `overloaded`. Keeps the queue. With `RATE_LIMIT=off` the queue is unlimited.
 */
export function createPasswordHashing(hasher: PasswordHasher, isLimited: boolean): PasswordHasher {
  const limitConcurrency = createConcurrencyLimiter({ maxConcurrent, maxWaiting: isLimited ? maxWaiting : Infinity });
  return {
    hash: (password) => limitConcurrency(() => hasher.hash(password)),
    verify: (given) => limitConcurrency(() => hasher.verify(given)),
  };
}
