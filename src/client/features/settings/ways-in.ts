import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const waysInQuery = readQuery('GET /api/account/ways-in');

/** How the player comes in to the account. */
export const useWaysIn = () => useQuery({ ...waysInQuery, refetchOnMount: 'always' });
