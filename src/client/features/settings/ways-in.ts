import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

// Invalidated here rather than in the shared invalidation table, which is part of the first screen's bundle, because
// only this page shows it.
export const signInMethodsQuery = createReadQuery('GET /api/account/ways-in');

export const useSignInMethods = () => useQuery({ ...signInMethodsQuery, refetchOnMount: 'always' });
