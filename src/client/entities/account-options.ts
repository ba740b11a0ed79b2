import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

const optionsQuery = readQuery('GET /api/account/options');

/** How accounts work at this installation: whose sign-in it is, and whether mail is sent. */
export function useAccountOptions({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ ...optionsQuery, enabled });
}
