import type { FastifyRequest } from 'fastify';
import type {
  PasskeyRequestOptions,
  PasskeyCreationOptions,
  NewCredential,
  Passkey,
} from '#shared/account/passkeys-contract.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { maxPasskeyName, maxPasskeys } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import type { AccountContext } from '../context.ts';
import {
  challengeLifetimeMs,
  createChallenge,
  passkeyAlgorithms,
  useChallenge,
  type VerifiedPasskey,
  verifyNewPasskey,
} from './passkey-verification.ts';
import { getRelyingPartyId, relyingPartyName } from './passkey-relying-party.ts';
import {
  deletePasskey,
  listPasskeys,
  type OwnPasskey,
  type UsedPasskey,
  writePasskey,
  writePasskeyName,
  writePasskeyUse,
} from './passkeys-store.ts';
import { findSignInMethods } from '../provider/provider-links-store.ts';
import { getUserAgent } from '../sign-in/sign-ins.ts';
import { findPlayer, lockPlayerRows } from '../store.ts';
import { hasUsableSignInMethod } from '../sign-in/sign-in-methods.ts';

/* Passkeys, with which a player signs in without a password (record 66). */

const toDescriptor = ({ credentialId, transports }: OwnPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

export async function listOwnPasskeys(queries: Queries, playerId: string): Promise<Passkey[]> {
  return (await listPasskeys(queries, playerId)).map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Throws 404 for a passkey of another player. */
export async function assertPasskeyExists(
  { database }: Pick<AccountContext, 'database'>,
  playerId: string,
  id: string,
): Promise<void> {
  const own = await listPasskeys(database, playerId);
  if (!own.some((passkey) => passkey.id === id)) throw new ApiError('passkeyNotFound');
}

/** Request options for any passkey that the browser has for this site, or for one of the given ones. */
export async function createRequestOptions(
  ctx: AccountContext,
  purpose: 'signIn' | 'prove',
  holder: string,
  allowed: readonly OwnPasskey[] = [],
): Promise<PasskeyRequestOptions> {
  const rpId = getRelyingPartyId(ctx.env);
  const challenge = (await createChallenge(ctx, purpose, holder)).toString('base64url');
  const allowCredentials = allowed.map(toDescriptor);
  return {
    challenge,
    rpId,
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    ...(allowCredentials.length > 0 && { allowCredentials }),
  };
}

/** Creation options for a discoverable credential with user verification. */
export async function createCreationOptions(
  ctx: AccountContext,
  playerId: string,
  holder: string,
): Promise<PasskeyCreationOptions> {
  const { database, env } = ctx;
  const id = getRelyingPartyId(env);
  const player = await findPlayer(database, playerId);
  if (!player?.email) throw new ApiError('unauthorized');
  const own = await assertPasskeyLimit(database, playerId);
  const challenge = (await createChallenge(ctx, 'add', holder)).toString('base64url');
  return {
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    rp: { id, name: relyingPartyName },
    user: {
      id: Buffer.from(playerId).toString('base64url'),
      name: player.email,
      displayName: player.displayName,
    },
    timeout: challengeLifetimeMs,
    attestation: 'none',
    excludeCredentials: own.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * Adds a passkey to the player and runs `then` in the same transaction. Throws 403 `passkeyRefused` or 409
 * `tooManyPasskeys`.
 */
export async function addPasskey<T>(
  ctx: AccountContext,
  { playerId, request }: { readonly playerId: string; readonly request: FastifyRequest },
  credential: NewCredential,
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { database, clock, chance, failpoint } = ctx;
  const holder = getSessionId(request);
  const { challenge, ...key } = await verifyNewPasskey(ctx, credential, { purpose: 'add', holder, request });
  return database.transaction(async (tx) => {
    // The lock makes simultaneous additions count each other.
    await lockPlayerRows(tx, [playerId]);
    await useChallenge(tx, challenge);
    await assertPasskeyLimit(tx, playerId);
    const name = (describeDevice(getUserAgent(request)) ?? 'Passkey').slice(0, maxPasskeyName);
    const transports = [...new Set(credential.response.transports)];
    const made = { id: chance.token(), playerId, name, transports, ...key };
    if (!(await writePasskey(tx, made, await clock.now(tx)))) throw new ApiError('passkeyRefused');
    const result = await then(tx);
    failpoint('account.passkey-written');
    return result;
  });
}

/**
 * Records a use in the transaction that it authorizes. Refuses a used challenge and a copied passkey whose counter goes
 * backwards.
 */
export async function recordPasskeyUse(
  { clock }: Pick<AccountContext, 'clock'>,
  tx: Tx,
  passkey: UsedPasskey,
  { challenge, counter, isBackedUp }: VerifiedPasskey,
): Promise<void> {
  await useChallenge(tx, challenge);
  const use = { counter, isBackedUp, now: await clock.now(tx) };
  if (!(await writePasskeyUse(tx, passkey.id, use))) throw new ApiError('passkeyRefused');
}

export function renamePasskey(
  { database }: Pick<AccountContext, 'database'>,
  playerId: string,
  id: string,
  name: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await writePasskeyName(tx, playerId, id, name))) throw new ApiError('passkeyNotFound');
  });
}

/**
 * Removes a passkey and runs `then` in the same transaction. Sessions that the passkey started remain. Throws 409
 * `lastWayIn` when no other sign-in method is left.
 */
export function removePasskey(
  { database, env }: Pick<AccountContext, 'database' | 'env'>,
  playerId: string,
  id: string,
  then: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return database.transaction(async (tx) => {
    // The lock serializes this with removing another passkey or unlinking the provider.
    await lockPlayerRows(tx, [playerId]);
    if (!(await deletePasskey(tx, playerId, id))) throw new ApiError('passkeyNotFound');
    if (!hasUsableSignInMethod(env, await findSignInMethods(tx, playerId))) throw new ApiError('lastWayIn');
    await then(tx);
  });
}

async function assertPasskeyLimit(queries: Queries, playerId: string): Promise<OwnPasskey[]> {
  const own = await listPasskeys(queries, playerId);
  if (own.length >= maxPasskeys) throw new ApiError('tooManyPasskeys');
  return own;
}
