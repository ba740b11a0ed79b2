import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from '../context.ts';
import { countHit } from '../sign-in/sign-ins-store.ts';
import type { FastifyRequest } from 'fastify';
import type { NewCredential, SignedCredential } from '#shared/account/passkeys-contract.ts';
import { getRelyingPartyId, listPasskeyOrigins } from './passkey-relying-party.ts';
import type { UsedPasskey } from './passkeys-store.ts';

export const challengeLifetimeMs = 300_000;
const expiryBytes = 6;
const tokenBytes = 22;
const signatureBytes = 32;

/** Purpose of a challenge. A response is valid for its purpose only. */
export type PasskeyPurpose = 'signIn' | 'add' | 'prove';

/*
 * Stateless challenges for passkeys: each contains its expiry and is signed together with its purpose and holder, so
 * that flooding the server with requests stores nothing. Only used challenges are stored, to make them single-use.
 */

/** Creates a challenge. `holder` is the requesting session or browser. */
export async function createChallenge(
  ctx: Pick<AccountContext, 'database' | 'clock' | 'chance' | 'secret'>,
  purpose: PasskeyPurpose,
  holder: string,
): Promise<Buffer<ArrayBuffer>> {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUIntBE((await ctx.clock.now(ctx.database)).getTime() + challengeLifetimeMs, 0, expiryBytes);
  const payload = Buffer.concat([expiry, Buffer.from(ctx.chance.token())]);
  return Buffer.concat([payload, signChallenge(ctx, payload, purpose, holder)]);
}

/**
 * Marks the challenge as used. Of simultaneous responses only the first succeeds; the others throw 403
 * `passkeyRefused`.
 */
export async function useChallenge(tx: Tx, challenge: string): Promise<void> {
  const { hits } = await countHit(tx, `challenge ${challenge}`, challengeLifetimeMs / 1000);
  if (hits > 1) throw new ApiError('passkeyRefused');
}

/** Whether we issued the challenge for this purpose and holder and it is still valid. */
function isChallengeValid(
  ctx: Pick<AccountContext, 'secret'>,
  { challenge, purpose, holder }: Pick<PasskeyRequest, 'purpose' | 'holder'> & { readonly challenge: string },
  now: Date,
): boolean {
  const given = Buffer.from(challenge, 'base64url');
  if (given.length !== expiryBytes + tokenBytes + signatureBytes) return false;
  const payload = given.subarray(0, expiryBytes + tokenBytes);
  const signature = given.subarray(payload.length);
  const isOurs = timingSafeEqual(signature, signChallenge(ctx, payload, purpose, holder));
  return isOurs && payload.readUIntBE(0, expiryBytes) > now.getTime();
}

function signChallenge(
  { secret }: Pick<AccountContext, 'secret'>,
  payload: Buffer,
  purpose: PasskeyPurpose,
  holder: string,
): Buffer {
  return createHmac('sha256', secret).update(`passkey ${purpose} ${holder} `).update(payload).digest();
}

/** The request that the browser's response must match. */
export interface PasskeyRequest {
  readonly purpose: PasskeyPurpose;
  readonly holder: string;
  readonly request: FastifyRequest;
}

/** A verified signature and the state of its passkey. */
export interface VerifiedPasskey {
  readonly challenge: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Algorithms that all browsers and the library support (COSE): Ed25519, P-256, RSA. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Loaded when the first passkey is used, because the library is large. */
const importLibrary = () => import('@simplewebauthn/server');
const importHelpers = () => import('@simplewebauthn/server/helpers');

/** Converts any error of the library to `passkeyRefused`. */
async function refuseOnError<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new ApiError('passkeyRefused');
  }
}

/**
 * Accepts only self attestation or none. With a certificate chain the library would fetch addresses that the
 * certificates contain.
 */
function assertSelfAttestation(
  attestation: ReturnType<Awaited<ReturnType<typeof importHelpers>>['decodeAttestationObject']>,
): void {
  const form = attestation.get('fmt');
  const isPlain = form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  if (!isPlain) throw new Error('the attestation is not the one that was asked for');
}

type VerificationContext = Pick<AccountContext, 'database' | 'clock' | 'env' | 'secret'>;

async function getExpectations(ctx: VerificationContext, { purpose, holder, request }: PasskeyRequest) {
  const { database, clock, env } = ctx;
  const now = await clock.now(database);
  const used = { challenge: '' };
  return {
    used,
    options: {
      expectedChallenge: (challenge: string) => {
        used.challenge = challenge;
        return isChallengeValid(ctx, { challenge, purpose, holder }, now);
      },
      expectedOrigin: listPasskeyOrigins(env, request),
      expectedRPID: getRelyingPartyId(env),
      requireUserVerification: true,
    },
  };
}

/** Verifies a new passkey. Throws 403 `passkeyRefused` for every mismatch with what was requested. */
export async function verifyNewPasskey(
  ctx: VerificationContext,
  credential: NewCredential,
  passkeyRequest: PasskeyRequest,
) {
  const { used, options } = await getExpectations(ctx, passkeyRequest);
  const { verifyRegistrationResponse } = await importLibrary();
  const { decodeAttestationObject } = await importHelpers();
  const { verified, registrationInfo } = await refuseOnError(() => {
    const attestation = Buffer.from(credential.response.attestationObject, 'base64url');
    assertSelfAttestation(decodeAttestationObject(new Uint8Array(attestation)));
    return verifyRegistrationResponse({
      response: credential,
      supportedAlgorithmIDs: passkeyAlgorithms,
      ...options,
    });
  });
  if (!verified) throw new ApiError('passkeyRefused');
  const { credential: key, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    challenge: used.challenge,
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    isSyncable: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/** Verifies a signature made with an existing passkey. Throws 403 `passkeyRefused` for every mismatch. */
export async function verifyPasskeySignature(
  ctx: VerificationContext,
  passkey: UsedPasskey | null,
  credential: SignedCredential,
  passkeyRequest: PasskeyRequest,
): Promise<VerifiedPasskey> {
  const { used, options } = await getExpectations(ctx, passkeyRequest);
  const { userHandle } = credential.response;
  const isOther = userHandle !== undefined && userHandle !== Buffer.from(passkey?.playerId ?? '').toString('base64url');
  if (!passkey || isOther) throw new ApiError('passkeyRefused');
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const key = { id: credential.id, publicKey, counter: passkey.counter };
  const { verifyAuthenticationResponse } = await importLibrary();
  const { verified, authenticationInfo } = await refuseOnError(() =>
    verifyAuthenticationResponse({ response: credential, credential: key, ...options }),
  );
  if (!verified) throw new ApiError('passkeyRefused');
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return { challenge: used.challenge, counter: newCounter, isBackedUp: credentialBackedUp };
}
