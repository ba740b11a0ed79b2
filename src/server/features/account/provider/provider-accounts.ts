import type { ProviderFailure, SignInMethods } from '#shared/account/provider-contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/http/session.ts';
import type { ProviderIdentity } from './external-provider.ts';
import type { AccountContext } from '../context.ts';
import { upgradeGuest } from '../guests/guests.ts';
import { findGuests } from '../guests/guests-store.ts';
import { deleteSessions } from '../administrators/moderation-store.ts';
import { createSession } from '../sign-in/session-tokens.ts';
import { findAccountIdByAddress, isReserved } from '../addresses/own-address-store.ts';
import { deletePasskeys } from '../passkeys/passkeys-store.ts';
import { hasUsableSignInMethod } from '../sign-in/sign-in-methods.ts';
import {
  confirmAddressByProvider,
  deleteProviderLink,
  findLinkedAccount,
  findSignInMethods,
  type LinkedAccount,
  lockAccountByAddress,
  lockLinkedAccount,
  writeProviderLink,
  insertProviderUser,
} from './provider-links-store.ts';
import { deleteResetLinks } from '../addresses/mail-links-store.ts';
import { writeProof } from '../sign-in/sessions-store.ts';
import { noteSignIn } from '../sign-in/sign-ins.ts';
import { findAccount, lockPlayerRows, lockSession } from '../store.ts';
import { findSuspensionMessage } from '../administrators/moderation.ts';

/** The person who returned from the provider is not signed in, linked or accepted as proof. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** A concurrent request was faster, so the decision is made again. */
class ConcurrentChange extends Error {}

const maxAttempts = 3;

export interface ProviderSignIn {
  /** The guest who plays in the browser that returned. */
  readonly guestId: string | null;
  /** Whether the guest has confirmed the loss of progress. */
  readonly leaveGuest: boolean;
  readonly userAgent: string | null;
}

export interface ProviderSignInResult {
  readonly playerId: string;
  readonly email: string | null;
  /** Token of the new session. */
  readonly token: string;
  readonly outcome: 'known' | 'new' | 'kept';
}

/* Accounts that can be used with the external provider, with or without a password (record 72). */

export async function getSignInMethods(
  { database, env }: Pick<AccountContext, 'database' | 'env'>,
  playerId: string,
  queries: Queries = database,
): Promise<SignInMethods> {
  const ways = await findSignInMethods(queries, playerId);
  return {
    password: ways.hasPassword,
    linkedAt: ways.linkedAt?.toISOString() ?? null,
    canUnlink: ways.linkedAt !== null && hasUsableSignInMethod(env, { ...ways, linkedAt: null }),
  };
}

/**
 * Signs the person in to their account, or to a new one, which upgrades the guest of the browser if there is one.
 * Throws a `ProviderError`, including `guestWouldBeLost` until a guest with another account confirms the loss.
 */
export function signInWithProvider(
  ctx: AccountContext,
  identity: ProviderIdentity,
  { guestId, leaveGuest, userAgent }: ProviderSignIn,
): Promise<ProviderSignInResult> {
  const { clock, failpoint } = ctx;
  return retryOnConflict(ctx, async (tx) => {
    const guest = guestId !== null && (await findGuests(tx, [guestId])).has(guestId) ? guestId : null;
    const holder = await findPersonAccount(ctx, tx, identity);
    if (!holder) return createProviderAccount(ctx, tx, identity, guest, userAgent);
    if ((await findSuspensionMessage({ database: tx, clock }, holder.id)) !== null)
      throw new ProviderError('accountSuspended');
    if (guest !== null && !leaveGuest) throw new ProviderError('guestWouldBeLost');
    const now = await clock.now(tx);
    if (!holder.isLinked) await linkByAddress(ctx, tx, holder, identity.subject, now);
    if (identity.isVerified && identity.email) await confirmAddressByProvider(tx, holder.id, identity.email, now);
    const token = await startSession(ctx, tx, holder.id, identity, userAgent, now);
    failpoint('account.provider-entered');
    return { playerId: holder.id, email: holder.email, token, outcome: 'known' };
  });
}

/**
 * Links the person to the account of the player who requested it in this session, if the session still exists.
 * Repeating it changes nothing. Throws a `ProviderError`.
 */
export function linkProvider(
  ctx: AccountContext,
  playerId: string,
  sessionId: string,
  { subject }: ProviderIdentity,
): Promise<void> {
  const { database, clock, chance, failpoint } = ctx;
  return database.transaction(async (tx) => {
    // The lock serializes this with a reset that removes links and sessions.
    await lockPlayerRows(tx, [playerId]);
    if (!(await lockSession(tx, playerId, sessionId))) throw new ProviderError('failed');
    const now = await clock.now(tx);
    // The unique indexes let one of several simultaneous links through.
    if (await writeProviderLink(tx, { id: chance.token(), subject, playerId }, now)) {
      await sendChangeMail(ctx, tx, playerId, (await findAccount(tx, playerId))?.email ?? null, 'linked');
      failpoint('account.provider-linked');
      return;
    }
    const owner = await findLinkedAccount(tx, subject);
    if (owner?.id !== playerId) throw new ProviderError(owner ? 'providerAccountTaken' : 'linkedElsewhere');
  });
}

/** Throws 404 `providerNotLinked` or 409 `lastWayIn`. */
export function unlinkProvider(ctx: AccountContext, playerId: string): Promise<SignInMethods> {
  const { database, failpoint } = ctx;
  return database.transaction(async (tx) => {
    // The lock serializes this with removing a passkey.
    await lockPlayerRows(tx, [playerId]);
    const { linkedAt, canUnlink } = await getSignInMethods(ctx, playerId, tx);
    if (linkedAt === null) throw new ApiError('providerNotLinked');
    if (!canUnlink) throw new ApiError('lastWayIn');
    await deleteProviderLink(tx, playerId);
    await sendChangeMail(ctx, tx, playerId, (await findAccount(tx, playerId))?.email ?? null, 'unlinked');
    failpoint('account.provider-unlinked');
    return getSignInMethods(ctx, playerId, tx);
  });
}

/** Throws a `ProviderError` unless the linked person has signed in at the provider recently enough. */
export async function assertRecentProviderSignIn(
  { database, env }: Pick<AccountContext, 'database' | 'env'>,
  playerId: string,
  { subject, signedInMsAgo }: ProviderIdentity,
  sinceMs: number,
): Promise<void> {
  const owner = await findLinkedAccount(database, subject);
  if (owner?.id !== playerId) throw new ProviderError('notYou');
  const isNew = signedInMsAgo === null ? !env.hasOwnAccounts : signedInMsAgo <= sinceMs;
  if (!isNew) throw new ProviderError('notNow');
}

/**
 * Time of the sign-in at the provider by our clock. A provider that does not report it is trusted only when it alone
 * manages accounts.
 */
function getSignInTime({ env }: AccountContext, { signedInMsAgo }: ProviderIdentity, now: Date): Date {
  if (signedInMsAgo !== null) return new Date(now.getTime() - signedInMsAgo);
  return env.hasOwnAccounts ? new Date(0) : now;
}

/** Mails the confirmed address of the account that its sign-in methods have changed. */
async function sendChangeMail(
  { mail }: AccountContext,
  tx: Tx,
  playerId: string,
  address: string | null,
  change: 'linked' | 'unlinked',
): Promise<void> {
  if (address !== null) await mail.post(tx, { kind: 'providerChanged', playerId, address, facts: { change } });
}

async function lockHolder(tx: Tx, email: string): Promise<LinkedAccount | null> {
  const id = await findAccountIdByAddress(tx, email);
  if (id === null) return null;
  // Lock the player first, in the same order as a reset, so that changes of sign-in methods are serialized.
  await lockPlayerRows(tx, [id]);
  const holder = await lockAccountByAddress(tx, email);
  if (holder?.id !== id) throw new ConcurrentChange();
  return holder;
}

/**
 * Removes the sign-in methods of an account that only has an unverified provider link, so that a false claim at the
 * provider cannot block the owner of the address. Returns false when there is a password, whose owner keeps the
 * account (record 72).
 */
async function removeUnverifiedClaim({ events, mail }: AccountContext, tx: Tx, playerId: string): Promise<boolean> {
  const { hasPassword, linkedAt } = await findSignInMethods(tx, playerId);
  if (hasPassword || linkedAt === null) return false;
  await deleteProviderLink(tx, playerId);
  await deletePasskeys(tx, playerId);
  await deleteResetLinks(tx, playerId);
  await mail.withdraw(tx, playerId, ['changeAddress']);
  await deleteSessions(tx, playerId);
  await events.endPlayers(tx, [playerId]);
  return true;
}

/**
 * Finds the person's account: the linked one, or else the one with the same address if both sides have verified it.
 * An unverified claim at the provider grants access to no account, and neither does an address that somebody merely
 * typed at sign-up, since it may belong to anybody.
 */
async function findPersonAccount(ctx: AccountContext, tx: Tx, { subject, email, isVerified }: ProviderIdentity) {
  const linked = await lockLinkedAccount(tx, subject);
  if (linked) return { ...linked, isLinked: true };
  const holder = email === null ? null : await lockHolder(tx, email);
  if (!holder) return null;
  const isTheirs = isVerified && (holder.isConfirmed || (await removeUnverifiedClaim(ctx, tx, holder.id)));
  if (!isTheirs) throw new ProviderError('addressUnconfirmed');
  return { ...holder, isLinked: false };
}

async function linkByAddress(
  ctx: AccountContext,
  tx: Tx,
  { id: playerId, email }: LinkedAccount,
  subject: string,
  now: Date,
): Promise<void> {
  // A provider that alone manages accounts may have given the owner of an address a new subject id.
  if (!ctx.env.hasOwnAccounts) await deleteProviderLink(tx, playerId);
  if (!(await writeProviderLink(tx, { id: ctx.chance.token(), subject, playerId }, now))) {
    if ((await findLinkedAccount(tx, subject)) === null) throw new ProviderError('linkedElsewhere');
    throw new ConcurrentChange();
  }
  await sendChangeMail(ctx, tx, playerId, email, 'linked');
}

async function startSession(
  ctx: AccountContext,
  tx: Tx,
  playerId: string,
  identity: ProviderIdentity,
  userAgent: string | null,
  now: Date,
) {
  const token = await createSession(ctx, tx, { playerId, isGuest: false, userAgent }, now);
  await writeProof(tx, hashToken(token), { at: getSignInTime(ctx, identity, now), isByPasskey: false });
  await noteSignIn(ctx, tx, playerId, 'signedIn', userAgent);
  return token;
}

async function createProviderAccount(
  ctx: AccountContext,
  tx: Tx,
  identity: ProviderIdentity,
  guestId: string | null,
  userAgent: string | null,
): Promise<ProviderSignInResult> {
  const { clock, chance, env, settings } = ctx;
  const { subject, email, isVerified, name } = identity;
  const now = await clock.now(tx);
  if (email === null) throw new ProviderError('noAddress');
  if (!settings.isOn('signUp')) throw new ProviderError('featureOff');
  // The administrator role is granted by this address, so it must be verified.
  if (email === env.adminEmail && !isVerified) throw new ProviderError('addressUnverified');
  if (await isReserved(tx, email, now, null)) throw new ProviderError('addressReserved');

  async function link(playerId: string): Promise<void> {
    if (!(await writeProviderLink(tx, { id: chance.token(), subject, playerId }, now))) throw new ConcurrentChange();
  }

  if (guestId !== null) {
    const upgrade = { email, isConfirmed: isVerified, name, writeSignInMethod: () => link(guestId) };
    const token = await upgradeGuest(ctx, tx, guestId, upgrade, userAgent);
    await writeProof(tx, hashToken(token), { at: getSignInTime(ctx, identity, now), isByPasskey: false });
    return { playerId: guestId, email, token, outcome: 'kept' };
  }
  const playerId = chance.token();
  const newUser = { id: playerId, name, email, isConfirmed: isVerified };
  if (!(await insertProviderUser(tx, newUser, now))) throw new ConcurrentChange();
  await link(playerId);
  return { playerId, email, token: await startSession(ctx, tx, playerId, identity, userAgent, now), outcome: 'new' };
}

/**
 * Retries while a concurrent request is faster: of many first sign-ins one creates the account and the others sign in
 * to it.
 */
async function retryOnConflict<T>({ database }: AccountContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const isConflict =
        error instanceof ConcurrentChange ||
        (error instanceof ApiError && error.code === 'progressKept') ||
        isConstraintViolation(error, 'user_email_unique');
      if (!isConflict || attempt === maxAttempts) throw error;
    }
  }
}
