import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, Refusal } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { createKnownDevices } from './known-device.ts';
import { findHolder } from './own-address-store.ts';
import { clearHits, countHit } from './sign-in-limits-store.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

const signIns: Limit = { name: 'sign-in', max: 30, seconds: 60 };
/** Wrong passwords for one account: of all strangers together, of each browser that it knows, and of all these browsers together. */
const failures: Limit = { name: 'failure', max: 20, seconds: 900 };
const ofDevice: Limit = { ...failures, name: 'device' };
const ofAllDevices: Limit = { ...failures, name: 'devices', max: 40 };
/** Wrong passwords of somebody who is signed in. */
const ofSession: Limit = { ...failures, name: 'session' };

/** Exports of a player's data, which read all there is of them. */
const exports: Limit = { name: 'export', max: 20, seconds: 3600 };

/** Mails that are asked for: by a network, to one address, and to an address by a browser that it knows. */
const mailsOfNetwork: Limit = { name: 'mail-network', max: 30, seconds: 3600 };
const mailsToAddress: Limit = { name: 'mail', max: 5, seconds: 3600 };
/** Mails for which nobody has asked. */
const notices: Limit = { name: 'mail-notice', max: 5, seconds: 3600 };
/** Of passkeys: sign-ins from anywhere use none of these up. */
const ofPasskeys: Limit = { name: 'mail-passkey', max: 40, seconds: 3600 };
const mailsOfDevice: Limit = { ...mailsToAddress, name: 'mail-device' };
/** Links for owners whose password is not looked at for the time being. Each is good for an hour, so that there is always one. */
const linksWhilePaused: Limit = { name: 'mail-paused', max: 1, seconds: 3600 };

type LimitCode = Extract<ErrorCode, 'tooManyRequests' | 'signInPaused'>;

/** Limits of signing in and up. They stand in the database, so that all servers count together. */
export function createSignInLimits(deps: Pick<Deps, 'database' | 'env' | 'secret' | 'chance'>) {
  const { database, env, secret } = deps;
  const devices = createKnownDevices(deps);
  const keyed = ({ name }: Limit, text: string) =>
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
    throw new Refusal(code);
  }

  /** Whether one more is within the limit. */
  async function isWithin(key: string, limit: Limit): Promise<boolean> {
    return !env.isRateLimited || (await countHit(database, key, limit.seconds)).hits <= limit.max;
  }

  const ofNetwork = (limit: Limit) => (request: FastifyRequest, reply: FastifyReply) =>
    count(`${limit.name} ${networkOf(request.ip)}`, limit, reply);

  const clear = (key: string) => (env.isRateLimited ? clearHits(database, key) : Promise.resolve());

  /** A try, counted before the password is looked at, so that guesses at the same time count too. */
  async function countTry(key: string, limit: Limit, reply: FastifyReply, code?: LimitCode) {
    await count(key, limit, reply, code);
    return { forgive: () => clear(key) };
  }

  const keyOfDevice = (device: string, playerId: string) => keyed(ofDevice, `${device} ${playerId}`);
  const keyOfAllDevices = (playerId: string) => keyed(ofAllDevices, playerId);

  /** A try in a browser that the account knows. Beyond the browser's own limit nothing is counted for all of them. */
  async function countKnownTry(device: string, playerId: string, reply: FastifyReply, code?: LimitCode) {
    const own = await countTry(keyOfDevice(device, playerId), ofDevice, reply, code);
    const all = await countTry(keyOfAllDevices(playerId), ofAllDevices, reply, code);
    const forgive = async () => void (await Promise.all([own.forgive(), all.forgive()]));
    return { isKnown: true, forgive };
  }

  async function findKnown(email: string, request: FastifyRequest) {
    const playerId = await findHolder(database, email);
    const device = playerId === null ? null : devices.find(request, playerId);
    return playerId === null || device === null ? null : { playerId, device };
  }

  return {
    /** A school class signs up together behind one address, so how many may is a setting. */
    countSignUp: (request: FastifyRequest, reply: FastifyReply, most: number) =>
      ofNetwork({ name: 'sign-up', max: most, seconds: 3600 })(request, reply),

    /** Guests, who may each sign up later; how many is a setting too. */
    countGuest: (request: FastifyRequest, reply: FastifyReply, most: number) =>
      ofNetwork({ name: 'guest', max: most, seconds: 3600 })(request, reply),

    /** Who uses a link: no address is known yet. */
    countLink: ofNetwork(signIns),

    /**
     * A try at an account by its address. A browser that signed in to it before has a budget of its own, within one that all such
     * browsers share; all others share another one, so that what strangers guess keeps nobody out of their own account (record 54).
     * 429 `signInPaused` where guesses at the account are used up.
     */
    async countSignIn(email: string, request: FastifyRequest, reply: FastifyReply) {
      const known = await findKnown(email, request);
      if (known) return countKnownTry(known.device, known.playerId, reply, 'signInPaused');
      await ofNetwork(signIns)(request, reply);
      return { isKnown: false, ...(await countTry(keyed(failures, email), failures, reply, 'signInPaused')) };
    },

    /**
     * A try with a passkey, of this account if it is known to us. Nobody guesses a signature, so that what strangers send counts
     * for their network alone, and for no account.
     */
    async countPasskey(playerId: string | null, request: FastifyRequest, reply: FastifyReply) {
      const device = playerId === null ? null : devices.find(request, playerId);
      if (playerId !== null && device !== null) return countKnownTry(device, playerId, reply);
      await ofNetwork(signIns)(request, reply);
      return { isKnown: false, forgive: () => Promise.resolve() };
    },

    /** A try at the password, or with a passkey, of one's own account, by the session that makes it. */
    countOwn: (sessionId: string, reply: FastifyReply) => countTry(keyed(ofSession, sessionId), ofSession, reply),

    /**
     * A mail to an address, whether or not it has an account. Each of the mails that strangers have sent holds a link as good as
     * any, so they keep nobody from one.
     */
    async countMail(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const known = await findKnown(email, request);
      if (known) return count(keyed(mailsOfDevice, `${known.device} ${email}`), mailsOfDevice, reply);
      await ofNetwork(mailsOfNetwork)(request, reply);
      await count(keyed(mailsToAddress, email), mailsToAddress, reply);
    },

    /** Whether one more notice may go to this address: of very many sign-ins nobody wants to read. */
    mayTell: (email: string) => isWithin(keyed(notices, email), notices),

    /** The same of passkeys. */
    mayTellOfPasskey: (email: string) => isWithin(keyed(ofPasskeys, email), ofPasskeys),

    /** Whether a link may go to an address of which guesses are used up. */
    maySendLink: (email: string) => isWithin(keyed(linksWhilePaused, email), linksWhilePaused),

    countExport: (playerId: string, reply: FastifyReply) => count(`${exports.name} ${playerId}`, exports, reply),

    /** Whether the browser has signed in to this account before. */
    isKnownDevice: (request: FastifyRequest, playerId: string): boolean => devices.find(request, playerId) !== null,

    /** The browser has shown that it belongs to this account. */
    rememberDevice: devices.remember,
    forgetDevice: devices.forget,

    /** Guesses of strangers, of this browser and of all known ones are forgotten: there is a new password. */
    async forgiveGuesses(playerId: string, email: string, request: FastifyRequest): Promise<void> {
      const device = devices.find(request, playerId);
      if (device !== null) await clear(keyOfDevice(device, playerId));
      await clear(keyOfAllDevices(playerId));
      await clear(keyed(failures, email));
    },
  };
}
