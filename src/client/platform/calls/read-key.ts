import type { ApiKey } from '#shared/api.ts';
import type { UrlParams } from '#shared/path-to.ts';
import type { CallParts } from './call-address.ts';
import type { ApiInput } from './call-input.ts';

export type ReadKey = Extract<ApiKey, `GET ${string}`>;

/** Input of a read; may be omitted if the endpoint needs none. */
export type ReadInput<K extends ReadKey> =
  Record<never, never> extends ApiInput<K> ? [input?: ApiInput<K>] : [input: ApiInput<K>];

/** Query key of a cached read: its endpoint and its input as text (rules 7.1). */
export function getReadKey<K extends ReadKey>(read: K, ...[input]: ReadInput<K>) {
  const { params, query }: CallParts = input ?? {};
  return [read, { params: toTexts(params), query: toTexts(query) }] as const;
}

export type CachedKey = ReturnType<typeof getReadKey>;

function toTexts(entries: UrlParams = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
