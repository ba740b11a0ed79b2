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

type CookieContext = Pick<Deps, 'env' | 'chance' | 'secret'>;

/*
 * A signed cookie remembers which accounts have signed in with a browser before (OWASP device cookies). It grants no
 * access; password guesses from a known browser are merely not counted as a stranger's. Each entry is a random browser
 * name, signed together with the account id, and does not reveal the account. A new account under the address of a
 * deleted one has another id.
 */

const getDeviceCookie = ({ env }: Pick<CookieContext, 'env'>) => `${getCookiePrefix(env.isSecure)}.device`;

function signEntry({ secret }: Pick<CookieContext, 'secret'>, name: string, playerId: string): string {
  const signature = createHmac('sha256', secret).update(`device ${name} ${playerId}`).digest('base64url').slice(0, 22);
  return `${name}${signature}`;
}

const listEntries = (ctx: CookieContext, request: FastifyRequest) =>
  (readCookie(request, getDeviceCookie(ctx)) ?? '')
    .split('.')
    .filter((entry) => entryPattern.test(entry))
    .slice(0, maxAccounts);

const isEntryOf = (ctx: CookieContext, entry: string, playerId: string) =>
  timingSafeEqual(Buffer.from(entry), Buffer.from(signEntry(ctx, entry.slice(0, nameLength), playerId)));

function writeEntries(ctx: CookieContext, reply: FastifyReply, entries: readonly string[]): void {
  setHttpOnlyCookie(reply, getDeviceCookie(ctx), entries.join('.'), ctx.env.isSecure, cookieMaxAgeSeconds);
}

/** Returns the browser's name for this account, or null when it has never signed in to it. */
export function findKnownDevice(ctx: CookieContext, request: FastifyRequest, playerId: string): string | null {
  const entry = listEntries(ctx, request).find((known) => isEntryOf(ctx, known, playerId));
  return entry?.slice(0, nameLength) ?? null;
}

/** Marks the browser as known after a successful sign-in to the account. */
export function rememberDevice(
  ctx: CookieContext,
  request: FastifyRequest,
  reply: FastifyReply,
  playerId: string,
): void {
  const entries = listEntries(ctx, request);
  const known = entries.find((entry) => isEntryOf(ctx, entry, playerId));
  const first = known ?? signEntry(ctx, ctx.chance.token().slice(0, nameLength), playerId);
  writeEntries(ctx, reply, [first, ...entries.filter((entry) => entry !== first)].slice(0, maxAccounts));
}

/** Removes a deleted account from the cookie and keeps the others. */
export function forgetDevice(ctx: CookieContext, request: FastifyRequest, reply: FastifyReply, playerId: string): void {
  const remaining = listEntries(ctx, request).filter((entry) => !isEntryOf(ctx, entry, playerId));
  if (remaining.length === 0) clearCookie(reply, getDeviceCookie(ctx), ctx.env.isSecure);
  else writeEntries(ctx, reply, remaining);
}
