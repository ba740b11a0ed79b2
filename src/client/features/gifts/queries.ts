import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gift } from '#shared/gifts/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** Refetched when a list is opened; events keep it current afterwards. */
const alwaysRefetch = { refetchOnMount: 'always' } as const;

export const receivedQuery = createReadQuery('GET /api/gifts/received');
export const sentQuery = createReadQuery('GET /api/gifts/sent');

export function useReceivedGifts() {
  return useQuery({ ...receivedQuery, ...alwaysRefetch });
}

export function useSentGifts() {
  return useQuery({ ...sentQuery, ...alwaysRefetch });
}

export const filterClaimableGifts = (gifts: readonly Gift[]) => gifts.filter(({ status }) => status === 'pending');

/**
 * Gifts that can be claimed, and those claimed since they were first shown here, so that their content remains visible.
 */
export function useGiftsToOpen(gifts: readonly Gift[]) {
  const [openedIds, setOpenedIds] = useState<readonly number[]>([]);
  return {
    gifts: gifts.filter(({ id, status }) => status === 'pending' || openedIds.includes(id)),
    onClaimed: ({ id }: Gift) => setOpenedIds((ids) => [...ids, id]),
  };
}
