import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

const optionsQuery = createReadQuery('GET /api/account/options');

export function useAccountOptions({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ ...optionsQuery, enabled });
}
