import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

/** Those that can still be claimed, and those that have been since they were first shown here: one sees what was inside. */
export function useGiftsToOpen(gifts: readonly Gift[]) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  return {
    gifts: gifts.filter(({ id, status }) => status === 'pending' || opened.includes(id)),
    onClaimed: ({ id }: Gift) => setOpened((ids) => [...ids, id]),
  };
}
