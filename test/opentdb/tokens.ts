import { randomBytes } from 'node:crypto';

const tokenLifetimeMs = 6 * 3_600_000;

/** Tokens with the questions given to each; they expire after six hours without use. */
export function createTokenStore() {
  const given = new Map<string, { readonly ids: Set<number>; usedAt: number }>();
  return {
    issue(): string {
      const token = randomBytes(32).toString('hex');
      given.set(token, { ids: new Set(), usedAt: Date.now() });
      return token;
    },
    /** Returns the ids of the questions given to a token, or undefined if the token is unknown. */
    find(token: string): Set<number> | undefined {
      const known = given.get(token);
      if (!known || Date.now() - known.usedAt > tokenLifetimeMs) return undefined;
      known.usedAt = Date.now();
      return known.ids;
    },
    forgetAll: () => given.clear(),
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
