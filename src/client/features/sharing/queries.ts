import { useMutation, useQuery } from '@tanstack/react-query';
import type { ShareRequest } from '#shared/sharing/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { shareLink } from '#client/platform/share.ts';

export function useShared(code: string) {
  return useQuery(createReadQuery('GET /api/shares/:code', { params: { code } }));
}

/** Copies the link to the clipboard where there is no share sheet. */
export function useShare() {
  return useMutation({
    mutationFn: async (body: ShareRequest) => shareLink(await call('POST /api/shares', { body })),
    meta: { failure: 'Not shared' },
  });
}
