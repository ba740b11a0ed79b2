import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/network.ts';
import { clearHits, countHit } from './sign-in-limits-store.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

const signIns: Limit = { name: 'sign-in', max: 30, seconds: 60 };
/** Wrong passwords for one e-mail address, wherever they come from. */
const failures: Limit = { name: 'failure', max: 20, seconds: 900 };

/** Exports of a player's data, which read all there is of them. */
const exports: Limit = { name: 'export', max: 20, seconds: 3600 };

/** Limits of signing in and up. They stand in the database, so that all servers count together. */
export function createSignInLimits({ database, env, secret }: Deps) {
  const keyOfEmail = (email: string) =>
    `${failures.name} ${createHmac('sha256', secret).update(email).digest('base64url')}`;

  async function count(key: string, limit: Limit, reply: FastifyReply): Promise<void> {
    if (!env.isRateLimited) return;
    const { hits, secondsLeft } = await countHit(database, key, limit.seconds);
    if (hits <= limit.max) return;
    reply.header('retry-after', String(Math.max(1, secondsLeft)));
    throw new Refusal('tooManyRequests');
  }

  const ofAddress = (limit: Limit) => (request: FastifyRequest, reply: FastifyReply) =>
    count(`${limit.name} ${networkOf(request.ip)}`, limit, reply);

  return {
    /** A school class signs up together behind one address, so how many may is a setting. */
    countSignUp: (request: FastifyRequest, reply: FastifyReply, most: number) =>
      ofAddress({ name: 'sign-up', max: most, seconds: 3600 })(request, reply),
    countSignIn: ofAddress(signIns),
    /** Counted before the password is looked at, so that guesses at the same time count too; success takes it back. */
    countAttempt: (email: string, reply: FastifyReply) => count(keyOfEmail(email), failures, reply),
    countExport: (playerId: string, reply: FastifyReply) => count(`${exports.name} ${playerId}`, exports, reply),
    async forgiveAttempts(email: string): Promise<void> {
      if (env.isRateLimited) await clearHits(database, keyOfEmail(email));
    },
  };
}
