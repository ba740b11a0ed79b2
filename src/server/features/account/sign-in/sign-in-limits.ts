import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, ApiError } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getNetwork } from '#server/platform/http/network.ts';
import { createKnownDevices } from './account-cookies.ts';
import { findAccountIdByAddress } from '../addresses/own-address-store.ts';
import { clearHits, countHit } from './sign-ins-store.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

const signInsPerNetwork: Limit = { name: 'sign-in', max: 30, seconds: 60 };
/**
 * Wrong passwords per account: by all unknown browsers together, by each known browser, and by all known browsers
 * together.
 */
const strangerFailures: Limit = { name: 'failure', max: 20, seconds: 900 };
const deviceFailures: Limit = { ...strangerFailures, name: 'device' };
const allDeviceFailures: Limit = { ...strangerFailures, name: 'devices', max: 40 };
/** Wrong passwords in a signed-in session. */
const sessionFailures: Limit = { ...strangerFailures, name: 'session' };

/** Data exports, which read everything stored about a player. */
const dataExports: Limit = { name: 'export', max: 20, seconds: 3600 };

/** Requested mails: per network, per address, and per address from a known browser. */
const mailsPerNetwork: Limit = { name: 'mail-network', max: 30, seconds: 3600 };
const mailsPerAddress: Limit = { name: 'mail', max: 5, seconds: 3600 };
/** Notification mails, which nobody requested. */
const noticeMails: Limit = { name: 'mail-notice', max: 5, seconds: 3600 };
/** Separate from the notices about sign-ins, which anybody could use up. */
const passkeyMails: Limit = { name: 'mail-passkey', max: 40, seconds: 3600 };
const mailsPerDevice: Limit = { ...mailsPerAddress, name: 'mail-device' };
/** Links for owners whose password sign-in is paused. Each is valid for an hour, so there is always one. */
const pausedSignInLinks: Limit = { name: 'mail-paused', max: 1, seconds: 3600 };

type LimitCode = Extract<ErrorCode, 'tooManyRequests' | 'signInPaused'>;

/** Rate limits of sign-in and sign-up. Stored in the database so that all servers count together. */
export function createSignInLimits(deps: Pick<Deps, 'database' | 'env' | 'secret' | 'chance'>) {
  const { database, env, secret } = deps;
  const devices = createKnownDevices(deps);
  const toKey = ({ name }: Limit, text: string) =>
    `${name} ${createHmac('sha256', secret).update(text).digest('base64url')}`;

  async function count(
    key: string,
    limit: Limit,
    reply: FastifyReply,
    code: LimitCode = 'tooManyRequests',
  ): Promise<void> {
    if (!env.isRateLimited) return;
    const { hits, secondsLeft } = await countHit(database, key, limit.seconds);
    if (hits <= limit.max) return;
    reply.header('retry-after', String(Math.max(1, secondsLeft)));
    throw new ApiError(code);
  }

  /** Counts one more and returns whether it is within the limit. */
  async function isWithin(key: string, limit: Limit): Promise<boolean> {
    return !env.isRateLimited || (await countHit(database, key, limit.seconds)).hits <= limit.max;
  }

  const limitByNetwork = (limit: Limit) => (request: FastifyRequest, reply: FastifyReply) =>
    count(`${limit.name} ${getNetwork(request.ip)}`, limit, reply);

  const clearCounter = (key: string) => (env.isRateLimited ? clearHits(database, key) : Promise.resolve());

  /** Counts a try before the password is verified, so that simultaneous guesses count too. */
  async function countTry(key: string, limit: Limit, reply: FastifyReply, code?: LimitCode) {
    await count(key, limit, reply, code);
    return { forgive: () => clearCounter(key) };
  }

  const getDeviceKey = (device: string, playerId: string) => toKey(deviceFailures, `${device} ${playerId}`);
  const getAllDevicesKey = (playerId: string) => toKey(allDeviceFailures, playerId);

  /**
   * Counts a try in a known browser. Once the browser's own limit is used up, nothing is counted against all known
   * browsers.
   */
  async function countKnownTry(device: string, playerId: string, reply: FastifyReply, code?: LimitCode) {
    const own = await countTry(getDeviceKey(device, playerId), deviceFailures, reply, code);
    const all = await countTry(getAllDevicesKey(playerId), allDeviceFailures, reply, code);
    const forgive = async () => void (await Promise.all([own.forgive(), all.forgive()]));
    return { isKnown: true, forgive };
  }

  async function findKnown(email: string, request: FastifyRequest) {
    const playerId = await findAccountIdByAddress(database, email);
    const device = playerId === null ? null : devices.find(request, playerId);
    return playerId === null || device === null ? null : { playerId, device };
  }

  return {
    /** A school class signs up together behind one address, so the maximum is a setting. */
    countSignUp: (request: FastifyRequest, reply: FastifyReply, most: number) =>
      limitByNetwork({ name: 'sign-up', max: most, seconds: 3600 })(request, reply),

    /** Guests may each sign up later; this maximum is a setting, too. */
    countGuest: (request: FastifyRequest, reply: FastifyReply, most: number) =>
      limitByNetwork({ name: 'guest', max: most, seconds: 3600 })(request, reply),

    /** Uses of a link are limited by network, because no address is known yet. */
    countLink: limitByNetwork(signInsPerNetwork),

    /**
     * Counts a sign-in to an account by address. A known browser has a separate limit within one that all known
     * browsers share, and all other browsers share another, so that strangers' guesses never lock the owner out (record
     * 54). Throws 429 `signInPaused` when the guesses at the account are used up.
     */
    async countSignIn(email: string, request: FastifyRequest, reply: FastifyReply) {
      const known = await findKnown(email, request);
      if (known) return countKnownTry(known.device, known.playerId, reply, 'signInPaused');
      await limitByNetwork(signInsPerNetwork)(request, reply);
      return {
        isKnown: false,
        ...(await countTry(toKey(strangerFailures, email), strangerFailures, reply, 'signInPaused')),
      };
    },

    /**
     * Counts a passkey sign-in. Signatures cannot be guessed, so strangers' requests count only against their network
     * and never against the account.
     */
    async countPasskey(playerId: string | null, request: FastifyRequest, reply: FastifyReply) {
      const device = playerId === null ? null : devices.find(request, playerId);
      if (playerId !== null && device !== null) return countKnownTry(device, playerId, reply);
      await limitByNetwork(signInsPerNetwork)(request, reply);
      return { isKnown: false, forgive: () => Promise.resolve() };
    },

    /** Counts a try at one's own password or passkey, per session. */
    countOwn: (sessionId: string, reply: FastifyReply) =>
      countTry(toKey(sessionFailures, sessionId), sessionFailures, reply),

    /**
     * Counts a requested mail, whether or not the address has an account. Mails that strangers requested contain a
     * valid link as well, so they never keep the owner from one.
     */
    async countMail(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const known = await findKnown(email, request);
      if (known) return count(toKey(mailsPerDevice, `${known.device} ${email}`), mailsPerDevice, reply);
      await limitByNetwork(mailsPerNetwork)(request, reply);
      await count(toKey(mailsPerAddress, email), mailsPerAddress, reply);
    },

    /** Whether another sign-in notice may be mailed to this address. */
    mayTell: (email: string) => isWithin(toKey(noticeMails, email), noticeMails),

    /** Whether another passkey notice may be mailed to this address. */
    mayTellOfPasskey: (email: string) => isWithin(toKey(passkeyMails, email), passkeyMails),

    /** Whether a link may be mailed to an address whose guesses are used up. */
    maySendLink: (email: string) => isWithin(toKey(pausedSignInLinks, email), pausedSignInLinks),

    countExport: (playerId: string, reply: FastifyReply) =>
      count(`${dataExports.name} ${playerId}`, dataExports, reply),

    isKnownDevice: (request: FastifyRequest, playerId: string): boolean => devices.find(request, playerId) !== null,

    /** Call after a successful sign-in to the account. */
    rememberDevice: devices.remember,
    forgetDevice: devices.forget,

    /** Resets the counters of strangers, this browser and all known browsers after a new password was set. */
    async forgiveGuesses(playerId: string, email: string, request: FastifyRequest): Promise<void> {
      const device = devices.find(request, playerId);
      if (device !== null) await clearCounter(getDeviceKey(device, playerId));
      await clearCounter(getAllDevicesKey(playerId));
      await clearCounter(toKey(strangerFailures, email));
    },
  };
}
