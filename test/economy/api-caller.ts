import type { z } from 'zod';
import { api, type ApiKey } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import type { ApiInput, ApiOutput } from '#client/platform/calls/call-input.ts';
import { createAdsRoutes } from '#server/features/ads/routes.ts';
import { createAvatarRoutes } from '#server/features/avatar/routes.ts';
import { createDailyRoutes } from '#server/features/daily/routes.ts';
import { createGameRoutes } from '#server/features/game/routes.ts';
import { createGiftsRoutes } from '#server/features/gifts/routes.ts';
import { createShopRoutes } from '#server/features/shop/routes.ts';
import { createTournamentsRoutes } from '#server/features/tournaments/routes.ts';
import type { AnyHandler } from '#server/platform/http/endpoint-route.ts';
import type { Services } from '#server/services.ts';

/** Throws `Refusal` for a rejection and `UnknownOutcomeError` without a conclusive response. */
export type ApiCaller = <K extends ApiKey>(
  key: K,
  playerId: string,
  input: ApiInput<K>,
  idempotencyKey?: string,
) => Promise<ApiOutput<K>>;

export interface RawInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

const toStrings = (entries: RawInput['params'] = {}) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, String(value)]));

const parseOptional = (schema: z.ZodType | undefined, value: unknown): unknown => schema?.parse(value);

/** Calls the services as the endpoints would, without HTTP. */
export function createInProcessCaller(services: Services): ApiCaller {
  const handlers = {
    ...createShopRoutes(services.shop),
    ...createAvatarRoutes(services.avatar),
    ...createDailyRoutes(services.daily, services.challengeSwitches),
    ...createAdsRoutes(services.ads),
    ...createGiftsRoutes(services.gifts),
    ...createGameRoutes(services.game, services.challenges),
    ...createTournamentsRoutes(services.tournaments.context, services.players.noteOwnOpponent),
  } as unknown as Readonly<Record<string, AnyHandler>>;

  async function callEndpoint(
    key: ApiKey,
    playerId: string,
    sent: RawInput,
    idempotencyKey?: string,
  ): Promise<unknown> {
    const { params, query, body, once }: Endpoint = api[key];
    const handler = handlers[key];
    if (!handler) throw new Error(`the market knows no ${key}`);
    const input = {
      params: parseOptional(params, toStrings(sent.params)),
      query: parseOptional(query, toStrings(sent.query)),
      body: parseOptional(body, sent.body),
    };
    const context = { playerId, role: 'player', arrivedAtMs: performance.now(), request: { ip: '127.0.0.1' } };
    const handle = (more: object) => handler(input, { ...context, ...more } as Parameters<AnyHandler>[1]);
    if (!once) return handle({});
    const order = { playerId, call: key, key: idempotencyKey, input };
    return services.once.run(order, async (tx) => (await handle({ tx })) as Readonly<Record<string, unknown>>);
  }
  return callEndpoint as ApiCaller;
}
