import type { FastifyRequest } from 'fastify';
import type { NewCredential, SignedCredential } from '#shared/account/passkeys-contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { createPasskeyChallenges, PasskeyErrand } from './passkey-challenges.ts';
import { mustHavePasskeys, passkeyOrigins } from './passkey-site.ts';
import type { UsedPasskey } from './passkeys-store.ts';

/** Who was asked for what. */
export interface Asked {
  readonly errand: PasskeyErrand;
  readonly holder: string;
  readonly request: FastifyRequest;
}

/** A signature that holds, and what it says of its key. */
export interface PasskeyAnswer {
  readonly challenge: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Kinds of keys that all browsers and the library know: Ed25519, P-256, RSA (COSE). */
export const passkeyAlgorithms = [-8, -7, -257];

/** Read when the first passkey is used: it brings a good deal along that nobody else needs. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The library throws in words of its own what it does not believe. */
async function believed<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new Refusal('passkeyRefused');
  }
}

/**
 * No word of who made the key is asked for, and none is believed: a chain of certificates would have the library ask
 * addresses in them. A key may vouch for itself.
 */
function mustVouchForItself(
  attestation: ReturnType<Awaited<ReturnType<typeof helpers>>['decodeAttestationObject']>,
): void {
  const form = attestation.get('fmt');
  const isPlain = form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  if (!isPlain) throw new Error('the attestation is not the one that was asked for');
}

/** What browsers answer, held against what they were asked: 403 `passkeyRefused` for all that does not hold. */
export function createPasskeyAnswers(
  { database, clock, env }: Pick<Deps, 'database' | 'clock' | 'env'>,
  challenges: ReturnType<typeof createPasskeyChallenges>,
) {
  async function expected({ errand, holder, request }: Asked) {
    const now = await clock.now(database);
    const used = { challenge: '' };
    return {
      used,
      options: {
        expectedChallenge: (challenge: string) => {
          used.challenge = challenge;
          return challenges.isGood(challenge, errand, holder, now);
        },
        expectedOrigin: passkeyOrigins(env, request),
        expectedRPID: mustHavePasskeys(env),
        requireUserVerification: true,
      },
    };
  }

  return {
    /** A key that is to be an account's. */
    async checkNew(credential: NewCredential, asked: Asked) {
      const { used, options } = await expected(asked);
      const { verifyRegistrationResponse } = await library();
      const { decodeAttestationObject } = await helpers();
      const { verified, registrationInfo } = await believed(() => {
        const attestation = Buffer.from(credential.response.attestationObject, 'base64url');
        mustVouchForItself(decodeAttestationObject(new Uint8Array(attestation)));
        return verifyRegistrationResponse({
          response: credential,
          supportedAlgorithmIDs: passkeyAlgorithms,
          ...options,
        });
      });
      if (!verified) throw new Refusal('passkeyRefused');
      const { credential: key, credentialDeviceType, credentialBackedUp } = registrationInfo;
      return {
        challenge: used.challenge,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        isSyncable: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
      };
    },

    /** A signature of a key that is an account's. */
    async checkSigned(passkey: UsedPasskey | null, credential: SignedCredential, asked: Asked): Promise<PasskeyAnswer> {
      const { used, options } = await expected(asked);
      const { userHandle } = credential.response;
      const isOther =
        userHandle !== undefined && userHandle !== Buffer.from(passkey?.playerId ?? '').toString('base64url');
      if (!passkey || isOther) throw new Refusal('passkeyRefused');
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
      const key = { id: credential.id, publicKey, counter: passkey.counter };
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await believed(() =>
        verifyAuthenticationResponse({ response: credential, credential: key, ...options }),
      );
      if (!verified) throw new Refusal('passkeyRefused');
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return { challenge: used.challenge, counter: newCounter, isBackedUp: credentialBackedUp };
    },
  };
}
