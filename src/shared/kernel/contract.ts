import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anybody; whoever plays, a guest too; a player with an account; whoever has a role (`staff`); editors; moderators;
 * owners alone (`admin`); loopback and owners. An owner may call all of them (record 88). A guest is refused wherever nothing else is
 * said (record 58).
 */
export type Access = 'public' | 'guest' | 'player' | 'staff' | 'editor' | 'moderator' | 'admin' | 'operator';

/**
 * One definition of an endpoint: it validates requests, strips responses, types the handler and the browser's
 * client, and writes the API document.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /**
   * The thing that the path names: one that is not there for the caller is a 404 before anything is a 400 (rules W3).
   * Null where the path holds a plain value. `bind` starts with no path that leaves it open.
   */
  readonly resource?: string | null;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Refusals beyond those that all endpoints of its kind have (400, 401, 403, 413, 415, 429, 503). */
  readonly errors?: readonly ErrorCode[];
  /** `deal`: opens a game, so a navigation or a cross-site request to it is refused. `redirect`: a page navigation. `text`: not JSON. `upload`: the body is a file. `stream`: it stays open. */
  readonly kind?: 'json' | 'deal' | 'redirect' | 'text' | 'upload' | 'stream';
  /** Of a `text`: its media types; plain text unless told. */
  readonly types?: readonly string[];
  /** An `Idempotency-Key` makes a repeat the same call: it commits with the effect and answers the same (rules M11). */
  readonly once?: true;
  /**
   * What a server that is overloaded refuses last, or never. Unless told, reads and deals are refused first, then writes
   * (`platform/http/load-shedding.ts`).
   */
  readonly urgency?: 'write' | 'verdict' | 'always';
  /** Asks for a sign-in, or a proof, of the last ten minutes: else 403 `freshSignInNeeded` (record 66). */
  readonly needsFreshSignIn?: true;
  /** A repeat changes nothing and answers the same without a key, as its summary says: the client may try it again. */
  readonly repeatable?: true;
  /** Bytes of a body at most, where it may be larger than those of other calls. */
  readonly largestBodyBytes?: number;
}

/** The methods in use, and the key of an endpoint in the table of `api.ts`. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

export type Contract = Readonly<Record<EndpointKey, Endpoint>>;

/** Keeps the literal types of a domain's endpoints while checking their form. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}

type Part<E, K extends string> = E extends { readonly [P in K]: z.ZodType } ? z.output<E[K]> : undefined;
type InputPart<E, K extends string> = E extends { readonly [P in K]: z.ZodType } ? z.input<E[K]> : undefined;

/** What a handler receives after validation. */
export interface Input<E extends Endpoint> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
}

/** What a caller writes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as E extends { readonly [P in K]: z.ZodType } ? K : never]: InputPart<
    E,
    K
  >;
};

/** What a handler returns and a caller gets. */
export type Output<E extends Endpoint> = z.output<E['response']>;
