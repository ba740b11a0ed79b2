import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { filterInput, type QuestionFilter, type ShownPage } from '../question-filter.ts';

/**
 * All questions that the filter finds, once they are asked for. They are forgotten with the filter, with the page, and
 * where not all of the page is chosen: whoever chooses it again means the page.
 */
export function useMatching(filter: QuestionFilter, { page, size, sort }: ShownPage, isPageChosen: boolean) {
  const query = filterInput(filter);
  const { data, variables, isPending, mutate, reset } = useMutation({
    mutationFn: (_asked: string) => call('GET /api/admin/questions/matching', { query }),
    meta: { failure: withReason('The questions did not load') },
  });
  const key = JSON.stringify([query, page, size, sort]);
  const isMeant = isPageChosen && variables === key;
  const isOver = variables !== undefined && !isMeant;
  useEffect(() => {
    if (isOver) reset();
  }, [isOver, reset]);
  return {
    found: isMeant ? data : undefined,
    isFinding: isMeant && isPending,
    find: () => mutate(key),
    forget: reset,
  };
}
