import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { createFailureWithReason } from '#client/platform/calls/tell-failure.ts';
import { toFilterQuery, type QuestionFilter, type ShownPage } from '../question-filter.ts';

/**
 * Loads all questions of the filter on request. They are discarded when the filter or the page changes, or when the
 * page is no longer completely selected.
 */
export function useMatchingQuestions(filter: QuestionFilter, { page, size, sort }: ShownPage, isPageChosen: boolean) {
  const query = toFilterQuery(filter);
  const { data, variables, isPending, mutate, reset } = useMutation({
    mutationFn: (_key: string) => call('GET /api/admin/questions/matching', { query }),
    meta: { failure: createFailureWithReason('The questions did not load') },
  });
  const key = JSON.stringify([query, page, size, sort]);
  const isCurrent = isPageChosen && variables === key;
  const isOutdated = variables !== undefined && !isCurrent;
  useEffect(() => {
    if (isOutdated) reset();
  }, [isOutdated, reset]);
  return {
    found: isCurrent ? data : undefined,
    isFinding: isCurrent && isPending,
    find: () => mutate(key),
    forget: reset,
  };
}
