import type { FastifyInstance } from 'fastify';
import type { Contract, Endpoint, Input, Output } from '#shared/kernel/contract.ts';
import type { Call, CallOf } from './call.ts';
import { type AnyHandler, type AnyResolver, type BindOptions, routeEndpoint } from './endpoint-route.ts';

/** The body of an `upload` is the file, as it is. */
type HandlerInput<E extends Endpoint> = E extends { readonly kind: 'upload' }
  ? Omit<Input<E>, 'body'> & { readonly body: Buffer }
  : Input<E>;

type Handler<E> = E extends Endpoint
  ? (input: HandlerInput<E>, call: Call<E>) => Readonly<Output<E>> | Promise<Readonly<Output<E>>>
  : never;

/** A handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** The names of the things that paths of a contract name. */
type ResourceOf<E> = E extends { readonly resource: infer R extends string } ? R : never;

/** What a resolver is told: the path of each endpoint that names its thing, and who calls. */
type Resolver<E> = [E] extends [Endpoint] ? (params: Input<E>['params'], call: CallOf<E['access']>) => unknown : never;

/**
 * One resolver for each thing that paths name: it throws the 404 of one that is not there for the caller. It is asked
 * before a call is refused with a 400, and only then: what is well said, its handler refuses by itself.
 */
export type Resources<C extends Contract> = {
  readonly [R in ResourceOf<C[keyof C]>]: Resolver<Extract<C[keyof C], { readonly resource: R }>>;
};

/**
 * Registers every endpoint of the table: limit, session, access, origin, input, handler, checked response. An endpoint
 * without handler throws at start, and so does one that does not tell what its path names.
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
    const mustExist = resolverOf(key, endpoint, resources as unknown as Readonly<Record<string, AnyResolver>>);
    routeEndpoint(app, key, endpoint, { handler, mustExist, ...options });
  }
}

function resolverOf(
  key: string,
  { resource }: Endpoint,
  resources: Readonly<Record<string, AnyResolver>>,
): AnyResolver | undefined {
  const isNaming = key.includes(':');
  if (isNaming && resource === undefined) throw new Error(`${key} does not tell the resource that its path names`);
  if (typeof resource !== 'string') return undefined;
  const mustExist = resources[resource];
  if (!mustExist) throw new Error(`nothing finds the resource "${resource}" of ${key}`);
  return mustExist;
}
