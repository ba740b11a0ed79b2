import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, ApiError } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getNetwork } from '#server/platform/http/network.ts';
import { findKnownDevice } from './account-cookies.ts';
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

/* Rate limits of sign-in and sign-up. Stored in the database so that all servers count together. */

type LimitContext = Pick<Deps, 'database' | 'env' | 'secret' | 'chance'>;

/** A counted try; `forgive` removes it again after a success. */
interface CountedTry {
  /** Whether the browser has signed in to the account before. */
  readonly isKnown: boolean;
  readonly forgive: () => Promise<void>;
}

const toKey = ({ secret }: LimitContext, { name }: Limit, text: string) =>
  `${name} ${createHmac('sha256', secret).update(text).digest('base64url')}`;

async function count(
  { database, env }: LimitContext,
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
async function isWithin(ctx: LimitContext, limit: Limit, text: string): Promise<boolean> {
  if (!ctx.env.isRateLimited) return true;
  return (await countHit(ctx.database, toKey(ctx, limit, text), limit.seconds)).hits <= limit.max;
}

function countByNetwork(ctx: LimitContext, limit: Limit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return count(ctx, `${limit.name} ${getNetwork(request.ip)}`, limit, reply);
}

async function clearCounter({ database, env }: LimitContext, key: string): Promise<void> {
  if (env.isRateLimited) await clearHits(database, key);
}

/** Counts a try before the password is verified, so that simultaneous guesses count too. */
async function countTry(ctx: LimitContext, key: string, limit: Limit, reply: FastifyReply, code?: LimitCode) {
  await count(ctx, key, limit, reply, code);
  return { forgive: () => clearCounter(ctx, key) };
}

const getDeviceKey = (ctx: LimitContext, device: string, playerId: string) =>
  toKey(ctx, deviceFailures, `${device} ${playerId}`);
const getAllDevicesKey = (ctx: LimitContext, playerId: string) => toKey(ctx, allDeviceFailures, playerId);

/**
 * Counts a try in a known browser. Once the browser's own limit is used up, nothing is counted against all known
 * browsers.
 */
async function countKnownTry(
  ctx: LimitContext,
  { device, playerId }: { readonly device: string; readonly playerId: string },
  reply: FastifyReply,
  code?: LimitCode,
): Promise<CountedTry> {
  const own = await countTry(ctx, getDeviceKey(ctx, device, playerId), deviceFailures, reply, code);
  const all = await countTry(ctx, getAllDevicesKey(ctx, playerId), allDeviceFailures, reply, code);
  const forgive = async () => void (await Promise.all([own.forgive(), all.forgive()]));
  return { isKnown: true, forgive };
}

async function findKnown(ctx: LimitContext, email: string, request: FastifyRequest) {
  const playerId = await findAccountIdByAddress(ctx.database, email);
  const device = playerId === null ? null : findKnownDevice(ctx, request, playerId);
  return playerId === null || device === null ? null : { playerId, device };
}

/** A school class signs up together behind one address, so the maximum is a setting. */
export function countSignUp(ctx: LimitContext, request: FastifyRequest, reply: FastifyReply, max: number) {
  return countByNetwork(ctx, { name: 'sign-up', max, seconds: 3600 }, request, reply);
}

/** Guests may each sign up later; this maximum is a setting, too. */
export function countGuest(ctx: LimitContext, request: FastifyRequest, reply: FastifyReply, max: number) {
  return countByNetwork(ctx, { name: 'guest', max, seconds: 3600 }, request, reply);
}

/** Uses of a link are limited by network, because no address is known yet. */
export function countLink(ctx: LimitContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return countByNetwork(ctx, signInsPerNetwork, request, reply);
}

/**
 * Counts a sign-in to an account by address. A known browser has a separate limit within one that all known browsers
 * share, and all other browsers share another, so that strangers' guesses never lock the owner out (record 54). Throws
 * 429 `signInPaused` when the guesses at the account are used up.
 */
export async function countSignIn(
  ctx: LimitContext,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CountedTry> {
  const known = await findKnown(ctx, email, request);
  if (known) return countKnownTry(ctx, known, reply, 'signInPaused');
  await countByNetwork(ctx, signInsPerNetwork, request, reply);
  const counted = await countTry(ctx, toKey(ctx, strangerFailures, email), strangerFailures, reply, 'signInPaused');
  return { isKnown: false, ...counted };
}

/**
 * Counts a passkey sign-in. Signatures cannot be guessed, so strangers' requests count only against their network and
 * never against the account.
 */
export async function countPasskeySignIn(
  ctx: LimitContext,
  playerId: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CountedTry> {
  const device = playerId === null ? null : findKnownDevice(ctx, request, playerId);
  if (playerId !== null && device !== null) return countKnownTry(ctx, { device, playerId }, reply);
  await countByNetwork(ctx, signInsPerNetwork, request, reply);
  return { isKnown: false, forgive: () => Promise.resolve() };
}

/** Counts a try at one's own password or passkey, per session. */
export function countOwnTry(ctx: LimitContext, sessionId: string, reply: FastifyReply) {
  return countTry(ctx, toKey(ctx, sessionFailures, sessionId), sessionFailures, reply);
}

/**
 * Counts a requested mail, whether or not the address has an account. Mails that strangers requested contain a valid
 * link as well, so they never keep the owner from one.
 */
export async function countMail(
  ctx: LimitContext,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = await findKnown(ctx, email, request);
  if (known) return count(ctx, toKey(ctx, mailsPerDevice, `${known.device} ${email}`), mailsPerDevice, reply);
  await countByNetwork(ctx, mailsPerNetwork, request, reply);
  await count(ctx, toKey(ctx, mailsPerAddress, email), mailsPerAddress, reply);
}

/** Counts a sign-in notice to this address and returns whether it may be mailed. */
export function canSendNotice(ctx: LimitContext, email: string): Promise<boolean> {
  return isWithin(ctx, noticeMails, email);
}

/** Counts a passkey notice to this address and returns whether it may be mailed. */
export function canSendPasskeyNotice(ctx: LimitContext, email: string): Promise<boolean> {
  return isWithin(ctx, passkeyMails, email);
}

/** Counts a link to an address whose guesses are used up and returns whether it may be mailed. */
export function canSendLink(ctx: LimitContext, email: string): Promise<boolean> {
  return isWithin(ctx, pausedSignInLinks, email);
}

export function countExport(ctx: LimitContext, playerId: string, reply: FastifyReply): Promise<void> {
  return count(ctx, `${dataExports.name} ${playerId}`, dataExports, reply);
}

/** Resets the counters of strangers, this browser and all known browsers after a new password was set. */
export async function forgiveGuesses(
  ctx: LimitContext,
  playerId: string,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const device = findKnownDevice(ctx, request, playerId);
  if (device !== null) await clearCounter(ctx, getDeviceKey(ctx, device, playerId));
  await clearCounter(ctx, getAllDevicesKey(ctx, playerId));
  await clearCounter(ctx, toKey(ctx, strangerFailures, email));
}
