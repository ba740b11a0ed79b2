import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { callWith } from './api.ts';
import type { ApiOutput } from './call-input.ts';
import { type ReadInput, type ReadKey, readKey } from './read-key.ts';
import type { Notice } from './session.ts';
import { type Failure, tellFailure } from './tell-failure.ts';

// A type, for an interface is no record.
type MutationMeta = {
  /** What is said when it fails; where the form shows it, nothing. */
  readonly failure?: Failure;
  /** What is said in place of the usual words when the session is over. */
  readonly sessionEnd?: Notice;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/**
 * Cached reads: never stale, no retries, no refetch on focus, forgotten after 5 unused minutes, as the library does by itself in a
 * browser (rules 7.2, 9.8); where pages are drawn for a build no timer may hold the process. What
 * becomes of a call without network or server is `call`'s matter alone (record 46).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => tellFailure(error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => tellFailure(error, meta?.failure, meta?.sessionEnd),
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A cached read of the contract; it is dropped when nobody waits for it any more. */
export function readQuery<K extends ReadKey>(read: K, ...input: ReadInput<K>) {
  return queryOptions<ApiOutput<K>>({
    queryKey: readKey(read, ...input),
    queryFn: ({ signal }) => callWith(read, input[0] ?? {}, { signal }),
  });
}
