import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

const optionsQuery = createReadQuery('GET /api/account/options');

/** Sign-in options of this installation: the account provider, and whether mail is sent. */
export function useAccountOptions({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ ...optionsQuery, enabled });
}
