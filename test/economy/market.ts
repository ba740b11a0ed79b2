import type { z } from 'zod';
import { api, type ApiKey } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import type { ApiInput, ApiOutput } from '#client/platform/calls/call-input.ts';
import { adsRoutes } from '#server/features/ads/routes.ts';
import { avatarRoutes } from '#server/features/avatar/routes.ts';
import { dailyRoutes } from '#server/features/daily/routes.ts';
import { gameRoutes } from '#server/features/game/routes.ts';
import { giftsRoutes } from '#server/features/gifts/routes.ts';
import { shopRoutes } from '#server/features/shop/routes.ts';
import { tournamentsRoutes } from '#server/features/tournaments/routes.ts';
import type { AnyHandler } from '#server/platform/http/endpoint-route.ts';
import type { Services } from '#server/services.ts';

/** What players ask of a server; a refusal is a `Refusal`, and no answer that tells anything an `Unsure`. */
export type Market = <K extends ApiKey>(
  key: K,
  playerId: string,
  input: ApiInput<K>,
  idempotencyKey?: string,
) => Promise<ApiOutput<K>>;

/** Parts of a call, before they are read. */
export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

const texts = (entries: Sent['params'] = {}) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, String(value)]));

const read = (schema: z.ZodType | undefined, value: unknown): unknown => schema?.parse(value);

/** The services of a server in this process: what the endpoints do, without HTTP. */
export function marketOf(services: Services): Market {
  const handlers = {
    ...shopRoutes(services.shop),
    ...avatarRoutes(services.avatar),
    ...dailyRoutes(services.daily, services.challengeSwitches),
    ...adsRoutes(services.ads),
    ...giftsRoutes(services.gifts),
    ...gameRoutes(services.game, services.challenges),
    ...tournamentsRoutes(services.tournaments.context, services.players.noteOwnOpponent),
  } as unknown as Readonly<Record<string, AnyHandler>>;

  async function ask(key: ApiKey, playerId: string, sent: Sent, idempotencyKey?: string): Promise<unknown> {
    const { params, query, body, once }: Endpoint = api[key];
    const handler = handlers[key];
    if (!handler) throw new Error(`the market knows no ${key}`);
    const input = {
      params: read(params, texts(sent.params)),
      query: read(query, texts(sent.query)),
      body: read(body, sent.body),
    };
    const call = { playerId, role: 'player', arrivedAtMs: performance.now(), request: { ip: '127.0.0.1' } };
    const handle = (more: object) => handler(input, { ...call, ...more } as Parameters<AnyHandler>[1]);
    if (!once) return handle({});
    const order = { playerId, call: key, key: idempotencyKey, input };
    return services.once.run(order, async (tx) => (await handle({ tx })) as Readonly<Record<string, unknown>>);
  }
  return ask as Market;
}
