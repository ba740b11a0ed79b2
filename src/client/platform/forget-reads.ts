import type { QueryClient } from '@tanstack/react-query';

/** How the path of a read begins. */
export type PathStart = `/api/${string}`;

/** Cached reads whose path begins so are stale: those in sight are asked anew, at once or when they are shown again. */
export async function forgetReads(
  client: QueryClient,
  starts: PathStart | readonly PathStart[],
  asked: 'atOnce' | 'whenShownAgain' = 'atOnce',
): Promise<void> {
  const all = [starts].flat();
  await client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && all.some((start) => url.startsWith(start)),
    refetchType: asked === 'atOnce' ? 'active' : 'none',
  });
}
