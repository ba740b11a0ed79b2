import type { QueryClient } from '@tanstack/react-query';

/** Cached reads whose path begins so are stale: those in sight are asked anew. */
export async function forgetReads(client: QueryClient, pathStart: `/api/${string}`): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(pathStart),
  });
}
