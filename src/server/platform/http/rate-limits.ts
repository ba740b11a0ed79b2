import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Soon } from '../soon.ts';
import './request.ts';
import { networkOf } from './network.ts';

/** Calls a minute, of a player, else of an address. */
const callsAMinute = 600;
/** Of these, changes of the account and deals. */
const costlyCallsAMinute = 120;

export interface RateLimits {
  /** Counts the call; a 429 with `Retry-After` once it is too much. */
  check(request: FastifyRequest, reply: FastifyReply, isCostly: boolean): Soon<void>;
}

const unlimited: RateLimits = { check: () => undefined };

/**
 * The limits of this server; those of signing in are shared by all (`sign-in-limits.ts`). `ofNetwork` tells how many calls a
 * minute all callers of a network may make together, signed in or not: accounts are free. Null lifts all limits.
 */
export async function createRateLimits(app: FastifyInstance, ofNetwork: (() => number) | null): Promise<RateLimits> {
  if (!ofNetwork) return unlimited;
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const keyGenerator = (request: FastifyRequest) =>
    request.session ? `player ${request.session.playerId}` : `address ${networkOf(request.ip)}`;
  const all = app.createRateLimit({ max: callsAMinute, timeWindow: 60_000, keyGenerator });
  const costly = app.createRateLimit({ max: costlyCallsAMinute, timeWindow: 60_000, keyGenerator });
  const together = app.createRateLimit({
    max: () => ofNetwork(),
    timeWindow: 60_000,
    keyGenerator: (request) => `network ${networkOf(request.ip)}`,
  });

  async function count(limit: typeof all, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', String(Math.max(1, state.ttlInSeconds)));
    throw new Refusal('tooManyRequests');
  }

  return {
    async check(request, reply, isCostly) {
      await count(all, request, reply);
      if (isCostly) await count(costly, request, reply);
      // Last: what one account may not do uses nothing up that others need.
      await count(together, request, reply);
    },
  };
}
