import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurnstile } from '#server/platform/turnstile.ts';

/** Threads that Node hashes on, and reads files and looks names up. */
const threads = 4;
/** A processor and a thread are left for everything else. */
const atOnce = Math.max(1, Math.min(availableParallelism(), threads) - 1);
/** A class that signs in together; a hash takes a tenth of a second. */
const mostWaiting = 60;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash. */
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/**
 * Hashing takes a processor a tenth of a second and 32 MB, and strangers can ask for it: some at once on a server, a few more wait, and
 * who comes then is refused with 503 `overloaded`. Without limits (`RATE_LIMIT=off`) any number waits.
 */
export function createPasswordHashing(isLimited: boolean): PasswordHashing {
  const pass = createTurnstile({ atOnce, mostWaiting: isLimited ? mostWaiting : Infinity });
  return {
    hash: (password) => pass(() => hashPassword(password)),
    verify: (given) => pass(() => verifyPassword(given)),
  };
}
