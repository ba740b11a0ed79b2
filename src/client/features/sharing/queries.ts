import { useMutation, useQuery } from '@tanstack/react-query';
import type { Sharing } from '#shared/sharing/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { shareLink } from '#client/platform/share-link.ts';

/** What a link shows. */
export function useShared(code: string) {
  return useQuery(readQuery('GET /api/shares/:code', { params: { code } }));
}

/** Asks for the link of something, and hands it to the share sheet, else to the clipboard. */
export function useShare() {
  return useMutation({
    mutationFn: async (body: Sharing) => shareLink(await call('POST /api/shares', { body })),
    meta: { failure: 'Not shared' },
  });
}
