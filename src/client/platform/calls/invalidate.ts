import type { QueryClient } from '@tanstack/react-query';
import { discardPrefetchedRead } from './prefetched-read.ts';
import type { InvalidationCause } from './invalidation.ts';

/**
 * Invalidates the cached reads that these causes make stale. Active reads are refetched at once, or the next time they
 * are shown. The table is loaded lazily to keep the first screen small; if it cannot be loaded, all reads are
 * invalidated.
 */
export async function invalidateAfter(
  client: QueryClient,
  causes: InvalidationCause | Iterable<InvalidationCause>,
  refetch: 'atOnce' | 'whenShownAgain' = 'atOnce',
): Promise<void> {
  discardPrefetchedRead();
  const table = await import('./invalidation.ts').catch(() => null);
  const reads = table?.listStaleReads(typeof causes === 'string' ? [causes] : causes) ?? [];
  await client.invalidateQueries({
    predicate: ({ queryKey }) => table === null || table.isStale(reads, queryKey),
    refetchType: refetch === 'atOnce' ? 'active' : 'none',
  });
}
