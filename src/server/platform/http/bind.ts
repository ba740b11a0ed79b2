import type { FastifyInstance } from 'fastify';
import type { Contract, Endpoint, Input, Output } from '#shared/kernel/contract.ts';
import type { Call, CallOf } from './call.ts';
import { type AnyHandler, type AnyResolver, type BindOptions, routeEndpoint } from './endpoint-route.ts';

/** The body of an `upload` is the raw file. */
type HandlerInput<E extends Endpoint> = E extends { readonly kind: 'upload' }
  ? Omit<Input<E>, 'body'> & { readonly body: Buffer }
  : Input<E>;

type Handler<E> = E extends Endpoint
  ? (input: HandlerInput<E>, call: Call<E>) => Readonly<Output<E>> | Promise<Readonly<Output<E>>>
  : never;

/** A handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** The names of the resources in a contract's paths. */
type ResourceName<E> = E extends { readonly resource: infer R extends string } ? R : never;

/** Receives the path parameters of an endpoint with its resource, and the call. */
type Resolver<E> = [E] extends [Endpoint] ? (params: Input<E>['params'], call: CallOf<E['access']>) => unknown : never;

/**
 * One resolver for each resource in a path; it throws a 404 if the resource does not exist for the caller. It is only
 * called before a request would be rejected with a 400: for valid requests, the handler throws the 404 itself.
 */
export type Resources<C extends Contract> = {
  readonly [R in ResourceName<C[keyof C]>]: Resolver<Extract<C[keyof C], { readonly resource: R }>>;
};

/**
 * Registers every endpoint of the table: rate limit, session, access, origin, input, handler, validated response.
 * Throws at startup for an endpoint without a handler, or one that does not declare the resource in its path.
 */
export function bind<C extends Contract>(
  app: FastifyInstance,
  api: C,
  handlers: Handlers<C>,
  options: BindOptions,
  resources: Resources<C>,
): void {
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const handler = (handlers as unknown as Readonly<Record<string, AnyHandler>>)[key];
    if (!handler) throw new Error(`no handler is bound to ${key}`);
    const mustExist = getResolver(key, endpoint, resources as unknown as Readonly<Record<string, AnyResolver>>);
    routeEndpoint(app, key, endpoint, { handler, assertExists: mustExist, ...options });
  }
}

function getResolver(
  key: string,
  { resource }: Endpoint,
  resources: Readonly<Record<string, AnyResolver>>,
): AnyResolver | undefined {
  const hasParams = key.includes(':');
  if (hasParams && resource === undefined) throw new Error(`${key} does not declare the resource in its path`);
  if (typeof resource !== 'string') return undefined;
  const mustExist = resources[resource];
  if (!mustExist) throw new Error(`no resolver for the resource "${resource}" of ${key}`);
  return mustExist;
}
