import { useQuery } from '@tanstack/react-query';
import { historyLimit } from '#shared/progress/rules.ts';
import { readQuery } from '../../platform/query-client.ts';

export function useHistory() {
  return useQuery(readQuery('GET /api/user/history', { query: { limit: historyLimit } }));
}
