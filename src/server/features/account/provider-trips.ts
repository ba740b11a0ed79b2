import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setHiddenCookie } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import type { Secrets } from './external-provider.ts';

const goodSeconds = 900;

/** Why a player goes to the provider: to come in, to link it with an account, or to show who it is. */
export interface Errand {
  readonly kind: 'signIn' | 'link' | 'prove';
  /** The id of the session for which it is; null where it is for none. */
  readonly holder: string | null;
  /** Where to go on afterwards: a path of ours. */
  readonly returnTo: string;
  /** That a guest knows what is lost. */
  readonly leaveGuest: boolean;
}

export interface Trip extends Errand, Secrets {
  /** By the clock of the game, in ms. */
  readonly startedAt: number;
}

/**
 * Journeys to the provider and back, each in a signed cookie of the browser that went: only that browser comes back from it,
 * and whoever starts thousands leaves nothing behind. That it ends once rests on the provider: its code works once.
 */
export function createProviderTrips({
  database,
  clock,
  chance,
  env,
  secret,
}: Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'secret'>) {
  const cookie = `${cookiePrefix(env.isSecure)}.provider`;
  const sign = (said: string) => createHmac('sha256', secret).update(`provider ${said}`).digest();

  function readTrip(value: string): Trip | null {
    const [said = '', signature = ''] = value.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = sign(said);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return JSON.parse(Buffer.from(said, 'base64url').toString()) as Trip;
  }

  return {
    async begin(errand: Errand): Promise<Trip> {
      const startedAt = (await clock.now(database)).getTime();
      const secrets = { state: chance.token(), verifier: chance.token() + chance.token(), nonce: chance.token() };
      return { ...errand, ...secrets, startedAt };
    },

    /** Has the browser remember it. */
    keep(trip: Trip, reply: FastifyReply): void {
      const said = Buffer.from(JSON.stringify(trip)).toString('base64url');
      const value = `${said}.${sign(said).toString('base64url')}`;
      setHiddenCookie(reply, cookie, value, env.isSecure, goodSeconds);
    },

    /** The one from which this browser comes back with this state, which forgets it then; null where there is none. */
    async end(state: string | null, request: FastifyRequest, reply: FastifyReply): Promise<Trip | null> {
      const value = readCookie(request, cookie);
      const trip = value === null ? null : readTrip(value);
      if (!trip || trip.state !== state) return null;
      clearCookie(reply, cookie, env.isSecure);
      return (await clock.now(database)).getTime() - trip.startedAt > goodSeconds * 1000 ? null : trip;
    },
  };
}
