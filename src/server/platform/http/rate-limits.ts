import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#shared/kernel/errors.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import './request.ts';
import { getNetwork } from './network.ts';

/** Calls per minute of a player, or of an address for visitors. */
const callsPerMinute = 600;
/** Deals and account changes, which also count as calls. */
const costlyCallsPerMinute = 120;

export interface RateLimits {
  /** Counts the call; throws a 429 with `Retry-After` when the limit is exceeded. */
  check(request: FastifyRequest, reply: FastifyReply, isCostly: boolean): MaybePromise<void>;
}

const unlimited: RateLimits = { check: () => undefined };

/**
 * Rate limits of this server; those for signing in are shared by all servers (`sign-in-limits.ts`). `getNetworkLimit`
 * returns the limit of calls per minute for all callers of a network together, because accounts are free. Null disables
 * all limits.
 */
export async function createRateLimits(
  app: FastifyInstance,
  getNetworkLimit: (() => number) | null,
): Promise<RateLimits> {
  if (!getNetworkLimit) return unlimited;
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const keyGenerator = (request: FastifyRequest) =>
    request.session ? `player ${request.session.playerId}` : `address ${getNetwork(request.ip)}`;
  const all = app.createRateLimit({ max: callsPerMinute, timeWindow: 60_000, keyGenerator });
  const costly = app.createRateLimit({ max: costlyCallsPerMinute, timeWindow: 60_000, keyGenerator });
  const perNetwork = app.createRateLimit({
    max: () => getNetworkLimit(),
    timeWindow: 60_000,
    keyGenerator: (request) => `network ${getNetwork(request.ip)}`,
  });

  async function count(limit: typeof all, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', String(Math.max(1, state.ttlInSeconds)));
    throw new ApiError('tooManyRequests');
  }

  return {
    async check(request, reply, isCostly) {
      await count(all, request, reply);
      if (isCostly) await count(costly, request, reply);
      // Counted last, so that calls rejected by an account's own limit do not use up the network's limit.
      await count(perNetwork, request, reply);
    },
  };
}
