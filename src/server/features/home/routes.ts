import type { FastifyError } from 'fastify';
import { api } from '#shared/api.ts';
import type { Home, homeContract } from '#shared/home/contract.ts';
import { type HomeRead, homeReads } from '#shared/home/reads.ts';
import { askingOnce } from '#server/platform/database/asked-once.ts';
import type { AnyHandler } from '#server/platform/http/endpoint-route.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { asRefusal } from '#server/platform/http/error-handler.ts';

type Part = keyof Home;
type Read = Extract<keyof typeof api, `GET ${string}`>;

interface PartRead extends HomeRead {
  readonly read: Read;
}

const reads: Readonly<Record<Part, PartRead>> = homeReads;

/** Home in one call: the handlers of its parts, asked together for who calls. A guest is not asked for what is for accounts alone. */
export function homeRoutes(handlers: Readonly<Partial<Record<Read, unknown>>>): Handlers<typeof homeContract> {
  async function readPart([part, { read, params }]: [string, PartRead], call: PlayerCall) {
    if (call.request.session?.isGuest && api[read].access === 'player') return [];
    const handle = handlers[read] as AnyHandler | undefined;
    if (!handle) throw new Error(`home reads ${read}, to which no handler is bound`);
    try {
      return [[part, await handle({ params }, call)] as const];
    } catch (error) {
      // It is asked for alone, and its failure told there.
      if (asRefusal(error as FastifyError).status >= 500)
        call.request.log.warn({ err: error, part }, 'a part of home failed');
      return [];
    }
  }

  return {
    'GET /api/home': ({ query }, call) =>
      askingOnce(async () => {
        const wanted = Object.entries(reads).filter(([part]) => query.ads !== 'no' || !part.startsWith('/api/ads/'));
        const parts = await Promise.all(wanted.map((part) => readPart(part, call)));
        return Object.fromEntries(parts.flat());
      }),
  };
}
