import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setHiddenCookie } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cookiePrefix } from './cookie-prefix.ts';

const keptSeconds = 400 * 86_400;
/** Accounts that a browser is known to: a family's, not a school's. */
const maxAccounts = 8;
const nameLength = 12;
const entryForm = /^[\w-]{34}$/;

/**
 * Browsers that have signed in to an account before, by a signed cookie (OWASP: device cookies). It opens nothing: it says
 * that guesses made here are not a stranger's. Each entry is a name made up for the browser, signed together with the id of an
 * account; which account it is nobody can read. Whoever gets the address of a deleted account has another id.
 */
export function createKnownDevices({ env, chance, secret }: Pick<Deps, 'env' | 'chance' | 'secret'>) {
  const cookie = `${cookiePrefix(env.isSecure)}.device`;

  function sign(name: string, playerId: string): string {
    const signature = createHmac('sha256', secret)
      .update(`device ${name} ${playerId}`)
      .digest('base64url')
      .slice(0, 22);
    return `${name}${signature}`;
  }

  const entriesOf = (request: FastifyRequest) =>
    (readCookie(request, cookie) ?? '')
      .split('.')
      .filter((entry) => entryForm.test(entry))
      .slice(0, maxAccounts);

  const isOf = (entry: string, playerId: string) =>
    timingSafeEqual(Buffer.from(entry), Buffer.from(sign(entry.slice(0, nameLength), playerId)));

  return {
    /** The browser's name for this account; null where it has not signed in to it before. */
    find(request: FastifyRequest, playerId: string): string | null {
      return (
        entriesOf(request)
          .find((entry) => isOf(entry, playerId))
          ?.slice(0, nameLength) ?? null
      );
    },

    /** After a good sign-in: from here on the browser is known to the account. */
    remember(request: FastifyRequest, reply: FastifyReply, playerId: string): void {
      const entries = entriesOf(request);
      const known = entries.find((entry) => isOf(entry, playerId));
      const first = known ?? sign(chance.token().slice(0, nameLength), playerId);
      const value = [first, ...entries.filter((entry) => entry !== first)].slice(0, maxAccounts).join('.');
      setHiddenCookie(reply, cookie, value, env.isSecure, keptSeconds);
    },

    /** The account is gone; what the browser has of others stays. */
    forget(request: FastifyRequest, reply: FastifyReply, playerId: string): void {
      const left = entriesOf(request).filter((entry) => !isOf(entry, playerId));
      if (left.length === 0) clearCookie(reply, cookie, env.isSecure);
      else setHiddenCookie(reply, cookie, left.join('.'), env.isSecure, keptSeconds);
    },
  };
}
