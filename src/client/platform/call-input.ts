import type { Api, ApiKey } from '#shared/api.ts';
import type { CallInput, Output } from '#shared/kernel/contract.ts';

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

/** The input may be left out where an endpoint needs none. */
export type ApiArguments<K extends ApiKey> =
  Record<never, never> extends ApiInput<K>
    ? [input?: ApiInput<K>, init?: RequestInit]
    : [input: ApiInput<K>, init?: RequestInit];
