import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setHttpOnlyCookie } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The `__Host-` prefix makes browsers accept the cookie only over HTTPS and for this host. */
export const getCookiePrefix = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}trivia-quest`;

const cookieMaxAgeSeconds = 400 * 86_400;
/** Maximum number of accounts that a browser remembers: enough for a family. */
const maxAccounts = 8;
const nameLength = 12;
const entryPattern = /^[\w-]{34}$/;

/**
 * Remembers in a signed cookie which accounts have signed in with a browser before (OWASP device cookies). It grants no
 * access; password guesses from a known browser are merely not counted as a stranger's. Each entry is a random browser
 * name, signed together with the account id, and does not reveal the account. A new account under the address of a
 * deleted one has another id.
 */
export function createKnownDevices({ env, chance, secret }: Pick<Deps, 'env' | 'chance' | 'secret'>) {
  const cookie = `${getCookiePrefix(env.isSecure)}.device`;

  function sign(name: string, playerId: string): string {
    const signature = createHmac('sha256', secret)
      .update(`device ${name} ${playerId}`)
      .digest('base64url')
      .slice(0, 22);
    return `${name}${signature}`;
  }

  const getEntries = (request: FastifyRequest) =>
    (readCookie(request, cookie) ?? '')
      .split('.')
      .filter((entry) => entryPattern.test(entry))
      .slice(0, maxAccounts);

  const isEntryOf = (entry: string, playerId: string) =>
    timingSafeEqual(Buffer.from(entry), Buffer.from(sign(entry.slice(0, nameLength), playerId)));

  return {
    /** Returns the browser's name for this account, or null when it has never signed in to it. */
    find(request: FastifyRequest, playerId: string): string | null {
      return (
        getEntries(request)
          .find((entry) => isEntryOf(entry, playerId))
          ?.slice(0, nameLength) ?? null
      );
    },

    /** Marks the browser as known after a successful sign-in. */
    remember(request: FastifyRequest, reply: FastifyReply, playerId: string): void {
      const entries = getEntries(request);
      const known = entries.find((entry) => isEntryOf(entry, playerId));
      const first = known ?? sign(chance.token().slice(0, nameLength), playerId);
      const value = [first, ...entries.filter((entry) => entry !== first)].slice(0, maxAccounts).join('.');
      setHttpOnlyCookie(reply, cookie, value, env.isSecure, cookieMaxAgeSeconds);
    },

    /** Removes a deleted account from the cookie and keeps the others. */
    forget(request: FastifyRequest, reply: FastifyReply, playerId: string): void {
      const remaining = getEntries(request).filter((entry) => !isEntryOf(entry, playerId));
      if (remaining.length === 0) clearCookie(reply, cookie, env.isSecure);
      else setHttpOnlyCookie(reply, cookie, remaining.join('.'), env.isSecure, cookieMaxAgeSeconds);
    },
  };
}
