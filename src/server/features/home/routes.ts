import type { FastifyError } from 'fastify';
import { api } from '#shared/api.ts';
import type { Home, homeContract } from '#shared/home/contract.ts';
import { askingOnce } from '#server/platform/database/asked-once.ts';
import type { AnyHandler } from '#server/platform/http/endpoint-route.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { asRefusal } from '#server/platform/http/error-handler.ts';

type Part = keyof Home;
type Read = Extract<keyof typeof api, `GET ${string}`>;

interface PartRead {
  readonly read: Read;
  readonly params?: Readonly<Record<string, string>>;
}

const adAt = (placement: string): PartRead => ({ read: 'GET /api/ads/:placement', params: { placement } });

/** The reads that answer the parts alone. */
const reads: Readonly<Record<Part, PartRead>> = {
  '/api/auth/user': { read: 'GET /api/auth/user' },
  '/api/settings': { read: 'GET /api/settings' },
  '/api/user/game': { read: 'GET /api/user/game' },
  '/api/user/matches': { read: 'GET /api/user/matches' },
  '/api/daily-challenge': { read: 'GET /api/daily-challenge' },
  '/api/user/daily-challenge': { read: 'GET /api/user/daily-challenge' },
  '/api/user/streak': { read: 'GET /api/user/streak' },
  '/api/practice': { read: 'GET /api/practice' },
  '/api/categories/main': { read: 'GET /api/categories/main' },
  '/api/user/powerups': { read: 'GET /api/user/powerups' },
  '/api/league': { read: 'GET /api/league' },
  '/api/notifications': { read: 'GET /api/notifications' },
  '/api/user/notices': { read: 'GET /api/user/notices' },
  '/api/friends/requests': { read: 'GET /api/friends/requests' },
  '/api/friends/challenges': { read: 'GET /api/friends/challenges' },
  '/api/gifts/received': { read: 'GET /api/gifts/received' },
  '/api/ads/home': adAt('home'),
  '/api/ads/home-end': adAt('home-end'),
  '/api/ads/rewarded': adAt('rewarded'),
};

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
