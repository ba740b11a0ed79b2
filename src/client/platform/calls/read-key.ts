import type { ApiKey } from '#shared/api.ts';
import type { Entries } from '#shared/kernel/address.ts';
import type { CallParts } from './call-address.ts';
import type { ApiInput } from './call-input.ts';

/** Endpoints that are read. */
export type ReadKey = Extract<ApiKey, `GET ${string}`>;

/** What a read is asked; it may be left out where an endpoint needs nothing. */
export type ReadInput<K extends ReadKey> =
  Record<never, never> extends ApiInput<K> ? [input?: ApiInput<K>] : [input: ApiInput<K>];

/** The key of a cached read: its endpoint and what was asked of it, in texts (rules 7.1). */
export function readKey<K extends ReadKey>(read: K, ...[input]: ReadInput<K>) {
  const { params, query }: CallParts = input ?? {};
  return [read, { params: texts(params), query: texts(query) }] as const;
}

/** Of a read that is kept: all it was asked, and no more. */
export type CachedKey = ReturnType<typeof readKey>;

function texts(entries: Entries = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
