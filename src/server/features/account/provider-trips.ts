import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setHttpOnlyCookie } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getCookiePrefix } from './cookie-prefix.ts';
import type { OidcSecrets } from './external-provider.ts';

const maxTripSeconds = 900;

/** Reason for going to the provider: to sign in, to link it with an account, or to prove one's identity. */
export interface ProviderFlowRequest {
  readonly kind: 'signIn' | 'link' | 'prove';
  /** Id of the session that started the flow; null for a sign-in. */
  readonly holder: string | null;
  /** Local path to return to. */
  readonly returnTo: string;
  /** Whether a guest has confirmed the loss of progress. */
  readonly leaveGuest: boolean;
}

export interface ProviderTrip extends ProviderFlowRequest, OidcSecrets {
  /** Server time in ms. */
  readonly startedAt: number;
}

/**
 * Pending flows, each stored in a signed cookie, so that only the browser that started one can complete it and a flood
 * of requests stores nothing. The provider makes them single-use, because its code works once.
 */
export function createProviderTrips({
  database,
  clock,
  chance,
  env,
  secret,
}: Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'secret'>) {
  const cookie = `${getCookiePrefix(env.isSecure)}.provider`;
  const sign = (payload: string) => createHmac('sha256', secret).update(`provider ${payload}`).digest();

  function readTrip(value: string): ProviderTrip | null {
    const [payload = '', signature = ''] = value.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expectedSignature = sign(payload);
    if (given.length !== expectedSignature.length || !timingSafeEqual(given, expectedSignature)) return null;
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as ProviderTrip;
  }

  return {
    async begin(errand: ProviderFlowRequest): Promise<ProviderTrip> {
      const startedAt = (await clock.now(database)).getTime();
      const secrets = { state: chance.token(), verifier: chance.token() + chance.token(), nonce: chance.token() };
      return { ...errand, ...secrets, startedAt };
    },

    /** Stores the trip in the browser's cookie. */
    keep(trip: ProviderTrip, reply: FastifyReply): void {
      const payload = Buffer.from(JSON.stringify(trip)).toString('base64url');
      const value = `${payload}.${sign(payload).toString('base64url')}`;
      setHttpOnlyCookie(reply, cookie, value, env.isSecure, maxTripSeconds);
    },

    /** Returns and removes the browser's trip with this state; null when there is none or it has expired. */
    async end(state: string | null, request: FastifyRequest, reply: FastifyReply): Promise<ProviderTrip | null> {
      const value = readCookie(request, cookie);
      const trip = value === null ? null : readTrip(value);
      if (!trip || trip.state !== state) return null;
      clearCookie(reply, cookie, env.isSecure);
      return (await clock.now(database)).getTime() - trip.startedAt > maxTripSeconds * 1000 ? null : trip;
    },
  };
}
