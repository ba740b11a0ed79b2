import type { Api, ApiKey } from '#shared/api.ts';
import type { CallInput, Output } from '#shared/kernel/contract.ts';
import type { Patience } from './retry.ts';
import type { RetryOptions } from './retry.ts';

/** Path and query texts may also be numbers, and query entries may be undefined. */
type Loose<T> = { readonly [P in keyof T]: LooseValue<T[P]> };
type LooseValue<V> = V extends string ? (string extends V ? string | number : V) : V;
type LooseQuery<T> = { readonly [P in keyof T]?: LooseValue<T[P]> | undefined };

type ParamsPart<I> = I extends { readonly params: infer P } ? { readonly params: Loose<P> } : unknown;
type QueryPart<I> = I extends { readonly query: infer Q } ? { readonly query?: LooseQuery<Q> } : unknown;
type BodyPart<I> = I extends { readonly body: infer B } ? { readonly body: B } : unknown;

export type ApiInput<K extends ApiKey> = ParamsPart<CallInput<Api[K]>> &
  QueryPart<CallInput<Api[K]>> &
  BodyPart<CallInput<Api[K]>>;

export type ApiOutput<K extends ApiKey> = Output<Api[K]>;

/** Reads, and writes that the contract marks as repeatable. */
type IsRepeatable<K extends ApiKey> = K extends `GET ${string}`
  ? true
  : Api[K] extends { readonly repeatable: true }
    ? true
    : false;

/** Only repeatable calls may be retried. */
type CallOptions<K extends ApiKey> = RequestInit &
  Pick<RetryOptions, 'until' | 'within' | 'onWaiting'> & {
    readonly patience?: IsRepeatable<K> extends true ? Patience : 'none';
  };

/** The input may be omitted if an endpoint needs none. */
export type ApiArguments<K extends ApiKey> =
  Record<never, never> extends ApiInput<K>
    ? [input?: ApiInput<K>, init?: CallOptions<K>]
    : [input: ApiInput<K>, init?: CallOptions<K>];
