import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { createTurnstile } from '#server/platform/turnstile.ts';

/** Threads that Node hashes on, and reads files and looks names up. */
const threads = 4;
/** A processor and a thread are left for everything else. */
const atOnce = Math.max(1, Math.min(availableParallelism(), threads) - 1);
/** A class that signs in together; a hash takes a tenth of a second. */
const maxWaiting = 60;

/**
 * Hashing costs much, and strangers can ask for it: some at once on a server, a few more wait, and
 * who comes then is refused with 503 `overloaded`. Without limits (`RATE_LIMIT=off`) any number waits.
 */
export function createPasswordHashing(hasher: PasswordHasher, isLimited: boolean): PasswordHasher {
  const pass = createTurnstile({ atOnce, maxWaiting: isLimited ? maxWaiting : Infinity });
  return {
    hash: (password) => pass(() => hasher.hash(password)),
    verify: (given) => pass(() => hasher.verify(given)),
  };
}
