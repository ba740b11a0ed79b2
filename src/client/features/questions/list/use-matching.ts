import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { filterInput, type QuestionFilter } from '../question-filter.ts';

/** All questions that the filter finds, once they are asked for; another filter forgets them. */
export function useMatching(filter: QuestionFilter) {
  const query = filterInput(filter);
  const { data, mutateAsync, reset } = useMutation({
    mutationFn: () => call('GET /api/admin/questions/matching', { query }),
    meta: { failure: withReason('The questions did not load') },
  });
  const key = JSON.stringify(query);
  useEffect(() => reset, [key, reset]);
  return { found: data, find: mutateAsync, forget: reset };
}
