import { randomBytes, randomInt } from 'node:crypto';
import type { RandomBelow } from '#shared/kernel/random.ts';

/**
 * A cryptographically secure random source, for everything that players must not predict; it has no seed that could
 * leak.
 */
export interface RandomSource {
  readonly below: RandomBelow;
  /** 22 characters of A-Z, a-z, 0-9, - and _: 132 bits of randomness. */
  token(): string;
}

export const secureRandom: RandomSource = {
  below: (bound) => randomInt(bound),
  token: () => randomBytes(17).toString('base64url').slice(0, 22),
};
