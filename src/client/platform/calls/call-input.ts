import type { Api, ApiKey } from '#shared/api.ts';
import type { CallInput, Output } from '#shared/kernel/contract.ts';
import type { Patience } from './next-try.ts';
import type { Trying } from './try-again.ts';

/** Texts of a path or a query may be written as numbers, and a query entry may be left undefined. */
type Loose<T> = { readonly [P in keyof T]: LooseValue<T[P]> };
type LooseValue<V> = V extends string ? (string extends V ? string | number : V) : V;
type LooseQuery<T> = { readonly [P in keyof T]?: LooseValue<T[P]> | undefined };

type ParamsPart<I> = I extends { readonly params: infer P } ? { readonly params: Loose<P> } : unknown;
type QueryPart<I> = I extends { readonly query: infer Q } ? { readonly query?: LooseQuery<Q> } : unknown;
type BodyPart<I> = I extends { readonly body: infer B } ? { readonly body: B } : unknown;

/** What a caller of an endpoint writes: its path parameters, query and body, as far as it has them. */
export type ApiInput<K extends ApiKey> = ParamsPart<CallInput<Api[K]>> &
  QueryPart<CallInput<Api[K]>> &
  BodyPart<CallInput<Api[K]>>;

export type ApiOutput<K extends ApiKey> = Output<Api[K]>;

/** Reads, and the writes of which the contract says that a repeat changes nothing. */
type IsRepeatable<K extends ApiKey> = K extends `GET ${string}`
  ? true
  : Api[K] extends { readonly repeatable: true }
    ? true
    : false;

/** How a call is sent: none is repeated that its contract does not say may be. */
type Sending<K extends ApiKey> = RequestInit &
  Pick<Trying, 'until' | 'within' | 'onWaiting'> & {
    readonly patience?: IsRepeatable<K> extends true ? Patience : 'none';
  };

/** The input may be left out where an endpoint needs none. */
export type ApiArguments<K extends ApiKey> =
  Record<never, never> extends ApiInput<K>
    ? [input?: ApiInput<K>, init?: Sending<K>]
    : [input: ApiInput<K>, init?: Sending<K>];
