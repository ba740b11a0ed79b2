import { randomBytes } from 'node:crypto';

const idleMs = 6 * 3_600_000;

/** Tokens: the questions that each was given, forgotten after six idle hours. */
export function createTokens() {
  const given = new Map<string, { readonly ids: Set<number>; usedAt: number }>();
  return {
    issue(): string {
      const token = randomBytes(32).toString('hex');
      given.set(token, { ids: new Set(), usedAt: Date.now() });
      return token;
    },
    /** Ids of the questions that it was given; undefined for one that is not known. */
    find(token: string): Set<number> | undefined {
      const known = given.get(token);
      if (!known || Date.now() - known.usedAt > idleMs) return undefined;
      known.usedAt = Date.now();
      return known.ids;
    },
    forgetAll: () => given.clear(),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
