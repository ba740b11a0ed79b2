import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Permission needed to call an endpoint: everyone (`public`); guests and players (`guest`); players with an account
 * (`player`); anybody with a role (`staff`); editors; moderators; owners only (`admin`); loopback and owners
 * (`operator`). An owner may call all of them (record 88). Guests are rejected unless `guest` or `public` is declared
 * (record 58).
 */
export type Access = 'public' | 'guest' | 'player' | 'staff' | 'editor' | 'moderator' | 'admin' | 'operator';

/**
 * Definition of an endpoint. It validates requests, strips responses, types the handler and the browser's client, and
 * generates the API documentation.
 */
export interface Endpoint {
  /** Unique name of the operation in the API document. Generated clients name their functions after it. */
  readonly operationId: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * The entity in the path. If it does not exist for the caller, the response is 404 before any 400 (rules W3). Null if
   * the path holds a plain value. `bind` rejects a path with parameters that does not declare it.
   */
  readonly resource?: string | null;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Error codes beyond those that every endpoint of its kind can return (400, 401, 403, 413, 415, 429, 503). */
  readonly errors?: readonly ErrorCode[];
  /**
   * `deal`: opens a game, so navigations and cross-site requests to it are rejected. `redirect`: a page navigation.
   * `text`: not JSON. `upload`: the body is a file. `stream`: the response stays open.
   */
  readonly kind?: 'json' | 'deal' | 'redirect' | 'text' | 'upload' | 'stream';
  /** Media types of a `text` response; plain text by default. */
  readonly types?: readonly string[];
  /**
   * The endpoint accepts an `Idempotency-Key`, which is committed with the effect; a repeat returns the same response
   * (rules M11).
   */
  readonly once?: true;
  /**
   * Priority under load. By default, reads and deals are rejected first, then writes
   * (`platform/load-shedding/load-shedding.ts`).
   */
  readonly urgency?: 'write' | 'verdict' | 'always';
  /**
   * Requires a sign-in or reauthentication within the last ten minutes; otherwise returns 403 `freshSignInNeeded`
   * (record 66).
   */
  readonly needsFreshSignIn?: true;
  /** A repeated call changes nothing and returns the same response without a key, so the client may retry it. */
  readonly repeatable?: true;
  /** Body size limit in bytes, if it is higher than the default. */
  readonly maxBodyBytes?: number;
}

/** The key of an endpoint in `api.ts`: method and path. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

export type Contract = Readonly<Record<EndpointKey, Endpoint>>;

/** Keeps the literal types of the endpoints while checking them against `Contract`. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}

type Part<E, K extends string> = E extends { readonly [P in K]: z.ZodType } ? z.output<E[K]> : undefined;
type InputPart<E, K extends string> = E extends { readonly [P in K]: z.ZodType } ? z.input<E[K]> : undefined;

export interface Input<E extends Endpoint> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
}

/** Only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as E extends { readonly [P in K]: z.ZodType } ? K : never]: InputPart<
    E,
    K
  >;
};

export type Output<E extends Endpoint> = z.output<E['response']>;
