import type { QueryClient } from '@tanstack/react-query';
import { forgetBegunRead } from './begun-read.ts';
import type { Cause } from './stale-after.ts';

/**
 * Cached reads that became stale by this: those in sight are asked anew, at once or when they are shown again. The table
 * is no part of the first screen; where it cannot be had, all reads are stale.
 */
export async function invalidateAfter(
  client: QueryClient,
  causes: Cause | Iterable<Cause>,
  asked: 'atOnce' | 'whenShownAgain' = 'atOnce',
): Promise<void> {
  forgetBegunRead();
  const table = await import('./stale-after.ts').catch(() => null);
  const reads = table?.staleReads(typeof causes === 'string' ? [causes] : causes) ?? [];
  await client.invalidateQueries({
    predicate: ({ queryKey }) => table === null || table.isStale(reads, queryKey),
    refetchType: asked === 'atOnce' ? 'active' : 'none',
  });
}
