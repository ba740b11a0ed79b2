import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { callWithInput } from './api.ts';
import type { ApiOutput } from './call-input.ts';
import { type ReadInput, type ReadKey, getReadKey } from './read-key.ts';
import type { Notice } from './session-expiry.ts';
import { type Failure, reportImportFailure } from './failure-toast.ts';

// A type alias, because an interface is not assignable to a record type.
type MutationMeta = {
  /** The message is omitted if the form shows it. */
  readonly failure?: Failure;
  /** Replaces the default message for an expired session. */
  readonly sessionEnd?: Notice;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/**
 * Cached reads are never stale, not retried and not refetched on focus; they are dropped after 5 unused minutes, which
 * is the library's default in a browser (rules 7.2, 9.8). During prerendering no timer may keep the process alive.
 * `call` alone handles a missing network or server (record 46).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => reportImportFailure(error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => reportImportFailure(error, meta?.failure, meta?.sessionEnd),
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

/** Query options of a read of the contract; the request is aborted when no component needs it any more. */
export function createReadQuery<K extends ReadKey>(read: K, ...input: ReadInput<K>) {
  return queryOptions<ApiOutput<K>>({
    queryKey: getReadKey(read, ...input),
    queryFn: ({ signal }) => callWithInput(read, input[0] ?? {}, { signal }),
  });
}
