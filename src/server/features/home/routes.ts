import type { FastifyError } from 'fastify';
import { api } from '#shared/api.ts';
import type { Home, homeContract } from '#shared/home/contract.ts';
import { type HomeRead, homeReads } from '#shared/home/reads.ts';
import { batchRequests } from '#server/platform/database/request-batching.ts';
import type { AnyHandler } from '#server/platform/http/endpoint-route.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { toApiError } from '#server/platform/http/error-handler.ts';

type Part = keyof Home;
type Read = Extract<keyof typeof api, `GET ${string}`>;

interface PartRead extends HomeRead {
  readonly read: Read;
}

const partReads: Readonly<Record<Part, PartRead>> = homeReads;

/**
 * Returns the data of the home page in one call. The handlers of its parts run concurrently for the caller. Guests skip
 * the account-only parts.
 */
export function createHomeRoutes(handlers: Readonly<Partial<Record<Read, unknown>>>): Handlers<typeof homeContract> {
  async function readPart([part, { read, params }]: [string, PartRead], call: PlayerCall) {
    if (call.request.session?.isGuest && api[read].access === 'player') return [];
    const handle = handlers[read] as AnyHandler | undefined;
    if (!handle) throw new Error(`no handler is bound to ${read}, which home reads`);
    try {
      return [[part, await handle({ params }, call)] as const];
    } catch (error) {
      // The client then requests this part separately and shows its error.
      if (toApiError(error as FastifyError).status >= 500)
        call.request.log.warn({ err: error, part }, 'a part of home failed');
      return [];
    }
  }

  return {
    'GET /api/home': ({ query }, call) =>
      batchRequests(async () => {
        const wanted = Object.entries(partReads).filter(
          ([part]) => query.ads !== 'no' || !part.startsWith('/api/ads/'),
        );
        const parts = await Promise.all(wanted.map((part) => readPart(part, call)));
        return Object.fromEntries(parts.flat());
      }),
  };
}
