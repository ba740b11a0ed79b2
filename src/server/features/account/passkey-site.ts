import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Env } from '#server/platform/env.ts';

/** What a browser calls the game where it asks for a passkey. */
export const siteName = 'Trivia Quest';

/**
 * The name that passkeys of this installation are for, out of `PUBLIC_URL`; null where there can be none: browsers want TLS
 * or this very machine, and a name instead of an address. Where a provider alone says who comes in, there are none.
 */
export function passkeysFor({ hasOwnAccounts, publicUrl }: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || isLocal(hostname);
  return !hasOwnAccounts || !isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ? null : hostname;
}

/** The same; 409 `passkeysOff` where there are none. */
export function mustHavePasskeys(env: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>): string {
  const name = passkeysFor(env);
  if (name === null) throw new Refusal('passkeysOff');
  return name;
}

/** Pages that may use them: of `PUBLIC_URL`, and on this very machine of the port that was called. */
export function passkeyOrigins({ publicUrl }: Pick<Env, 'publicUrl'>, request: FastifyRequest): string[] {
  const called = URL.parse(`${request.protocol}://${request.host}`);
  const { hostname } = new URL(publicUrl);
  return [publicUrl, ...(called && called.hostname === hostname && isLocal(hostname) ? [called.origin] : [])];
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
