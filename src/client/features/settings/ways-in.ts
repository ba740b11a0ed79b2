import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

// Made stale here and not in `stale-after.ts`, which is on the first screen: nothing but this page shows it.
export const waysInQuery = readQuery('GET /api/account/ways-in');

/** How the player comes in to the account. */
export const useWaysIn = () => useQuery({ ...waysInQuery, refetchOnMount: 'always' });
