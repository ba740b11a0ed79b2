import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countHit } from './sign-in-limits-store.ts';

const challengeLifetimeMs = 300_000;
const expiryBytes = 6;
const tokenBytes = 22;
const signatureBytes = 32;

/** Purpose of a challenge. A response is valid for its purpose only. */
export type PasskeyPurpose = 'signIn' | 'add' | 'prove';

/**
 * Stateless challenges for passkeys: each contains its expiry and is signed together with its purpose and holder, so
 * that flooding the server with requests stores nothing. Only used challenges are stored, to make them single-use.
 */
export function createPasskeyChallenges({
  database,
  clock,
  chance,
  secret,
}: Pick<Deps, 'database' | 'clock' | 'chance' | 'secret'>) {
  const sign = (payload: Buffer, purpose: PasskeyPurpose, holder: string) =>
    createHmac('sha256', secret).update(`passkey ${purpose} ${holder} `).update(payload).digest();

  return {
    goodMs: challengeLifetimeMs,

    /** Creates a challenge. `holder` is the requesting session or browser. */
    async make(purpose: PasskeyPurpose, holder: string): Promise<Buffer<ArrayBuffer>> {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeUIntBE((await clock.now(database)).getTime() + challengeLifetimeMs, 0, expiryBytes);
      const payload = Buffer.concat([expiry, Buffer.from(chance.token())]);
      return Buffer.concat([payload, sign(payload, purpose, holder)]);
    },

    /** Whether we issued the challenge for this purpose and holder and it is still valid. */
    isGood(challenge: string, purpose: PasskeyPurpose, holder: string, now: Date): boolean {
      const given = Buffer.from(challenge, 'base64url');
      if (given.length !== expiryBytes + tokenBytes + signatureBytes) return false;
      const payload = given.subarray(0, expiryBytes + tokenBytes);
      const signature = given.subarray(payload.length);
      const isOurs = timingSafeEqual(signature, sign(payload, purpose, holder));
      return isOurs && payload.readUIntBE(0, expiryBytes) > now.getTime();
    },

    /**
     * Marks the challenge as used. Of simultaneous responses only the first succeeds; the others throw 403
     * `passkeyRefused`.
     */
    async use(tx: Tx, challenge: string): Promise<void> {
      const { hits } = await countHit(tx, `challenge ${challenge}`, challengeLifetimeMs / 1000);
      if (hits > 1) throw new ApiError('passkeyRefused');
    },
  };
}
