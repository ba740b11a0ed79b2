import { useQuery } from '@tanstack/react-query';
import type { Gift } from '#shared/gifts/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** Whoever opens a list sees what is true now; events keep it so. */
const fresh = { refetchOnMount: 'always' } as const;

export const receivedQuery = readQuery('GET /api/gifts/received');
export const sentQuery = readQuery('GET /api/gifts/sent');

export function useReceivedGifts() {
  return useQuery({ ...receivedQuery, ...fresh });
}

export function useSentGifts() {
  return useQuery({ ...sentQuery, ...fresh });
}

/** Those that can still be claimed. */
export const waitingGifts = (gifts: readonly Gift[]) => gifts.filter(({ status }) => status === 'pending');
