import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

// Invalidated here rather than in the shared invalidation table, which is part of the first screen's bundle, because
// only this page shows it.
export const signInMethodsQuery = createReadQuery('GET /api/account/ways-in');

export const useSignInMethods = () => useQuery({ ...signInMethodsQuery, refetchOnMount: 'always' });

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));

export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));

export const getDeviceName = ({ device }: { readonly device: string | null }): string => device ?? 'Unknown device';
