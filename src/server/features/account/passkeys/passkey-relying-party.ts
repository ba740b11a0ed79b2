import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Env } from '#server/platform/env.ts';

/** The relying party name, which browsers show in their passkey dialogs. */
export const relyingPartyName = 'Trivia Quest';

/**
 * The relying party id from `PUBLIC_URL`, or null when passkeys are unavailable: browsers require TLS or localhost, and
 * a host name rather than an IP address. There are also none when only an external provider manages accounts.
 */
export function findRelyingPartyId({
  hasOwnAccounts,
  publicUrl,
}: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || isLocal(hostname);
  return !hasOwnAccounts || !isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ? null : hostname;
}

/** Returns the relying party id or throws 409 `passkeysOff`. */
export function getRelyingPartyId(env: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>): string {
  const name = findRelyingPartyId(env);
  if (name === null) throw new ApiError('passkeysOff');
  return name;
}

/** Allowed page origins: `PUBLIC_URL`, and on localhost also the port that was called. */
export function listPasskeyOrigins({ publicUrl }: Pick<Env, 'publicUrl'>, request: FastifyRequest): string[] {
  const called = URL.parse(`${request.protocol}://${request.host}`);
  const { hostname } = new URL(publicUrl);
  return [publicUrl, ...(called && called.hostname === hostname && isLocal(hostname) ? [called.origin] : [])];
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
