import { useMutation } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { filterInput, type QuestionFilter } from '../question-filter.ts';

/** All questions that the filter finds, once they are asked for; another filter forgets them. */
export function useMatching(filter: QuestionFilter) {
  const query = filterInput(filter);
  const { data, variables, mutateAsync, reset } = useMutation({
    mutationFn: (_asked: string) => call('GET /api/admin/questions/matching', { query }),
    meta: { failure: withReason('The questions did not load') },
  });
  const key = JSON.stringify(query);
  return { found: variables === key ? data : undefined, find: () => mutateAsync(key), forget: reset };
}
