import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countHit } from './sign-in-limits-store.ts';

const goodMs = 300_000;
const expiryBytes = 6;
const tokenBytes = 22;
const signatureBytes = 32;

/** What a passkey is asked for; an answer to one is none to another. */
export type PasskeyErrand = 'signIn' | 'add' | 'prove';

/**
 * Challenges for passkeys: each says until when it is good and is signed together with what it is for and who asked, so that
 * strangers who ask for many leave nothing behind. Only one that was answered is kept, so that it is answered once.
 */
export function createPasskeyChallenges({
  database,
  clock,
  chance,
  secret,
}: Pick<Deps, 'database' | 'clock' | 'chance' | 'secret'>) {
  const sign = (said: Buffer, errand: PasskeyErrand, holder: string) =>
    createHmac('sha256', secret).update(`passkey ${errand} ${holder} `).update(said).digest();

  return {
    /** For how long a challenge is good. */
    goodMs,

    /** A new one; `holder` is the session or the browser that asks. */
    async make(errand: PasskeyErrand, holder: string): Promise<Buffer<ArrayBuffer>> {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeUIntBE((await clock.now(database)).getTime() + goodMs, 0, expiryBytes);
      const said = Buffer.concat([expiry, Buffer.from(chance.token())]);
      return Buffer.concat([said, sign(said, errand, holder)]);
    },

    /** Whether it is one of ours that is good at `now`, for this errand and this holder. */
    isGood(challenge: string, errand: PasskeyErrand, holder: string, now: Date): boolean {
      const given = Buffer.from(challenge, 'base64url');
      if (given.length !== expiryBytes + tokenBytes + signatureBytes) return false;
      const said = given.subarray(0, expiryBytes + tokenBytes);
      const signature = given.subarray(said.length);
      const isOurs = timingSafeEqual(signature, sign(said, errand, holder));
      return isOurs && said.readUIntBE(0, expiryBytes) > now.getTime();
    },

    /** Uses it up: of twenty answers at once one is the first, and the others are a 403 `passkeyRefused`. */
    async use(tx: Tx, challenge: string): Promise<void> {
      const { hits } = await countHit(tx, `challenge ${challenge}`, goodMs / 1000);
      if (hits > 1) throw new Refusal('passkeyRefused');
    },
  };
}
