import { randomBytes, randomInt } from 'node:crypto';
import type { RandomBelow } from '#shared/kernel/random.ts';

/** The secret source of chance: what a player must not predict comes from here, and no seed leaves the server. */
export interface Chance {
  readonly below: RandomBelow;
  /** 22 characters of A-Z, a-z, 0-9, - and _: 132 bits nobody can guess. */
  token(): string;
}

export const secretChance: Chance = {
  below: (bound) => randomInt(bound),
  token: () => randomBytes(17).toString('base64url').slice(0, 22),
};
