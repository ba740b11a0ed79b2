import type { FastifyInstance } from 'fastify';
import type { Contract, Endpoint, Input, Output } from '#shared/kernel/contract.ts';
import type { Call, CallOf } from './call.ts';
import { type AnyExistence, type AnyHandler, type BindOptions, routeEndpoint } from './endpoint-route.ts';

/** The body of an `upload` is the file, as it is. */
type HandlerInput<E extends Endpoint> = E extends { readonly kind: 'upload' }
  ? Omit<Input<E>, 'body'> & { readonly body: Buffer }
  : Input<E>;

type Handler<E> = E extends Endpoint
  ? (input: HandlerInput<E>, call: Call<E>) => Readonly<Output<E>> | Promise<Readonly<Output<E>>>
  : never;

/** A handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** Checks that throw a 404 by the path alone, before query and body are looked at (rules: order of refusal). */
export type Existence<C extends Contract> = { readonly [K in keyof C]?: ExistenceCheck<C[K]> };

type ExistenceCheck<E> = E extends Endpoint
  ? (params: Input<E>['params'], call: CallOf<E['access']>) => void | Promise<void>
  : never;

/**
 * Registers every endpoint of the table: limit, session, access, origin, input, handler, checked response. An endpoint
 * without handler throws at start.
 */
export function bind<C extends Contract>(
  app: FastifyInstance,
  api: C,
  handlers: Handlers<C>,
  options: BindOptions,
  existence: Existence<C> = {},
): void {
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const handler = (handlers as unknown as Readonly<Record<string, AnyHandler>>)[key];
    if (!handler) throw new Error(`no handler is bound to ${key}`);
    const mustExist = (existence as unknown as Readonly<Record<string, AnyExistence>>)[key];
    routeEndpoint(app, key, endpoint, { handler, mustExist, ...options });
  }
}
