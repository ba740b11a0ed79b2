import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { toFilterQuery, type QuestionFilter, type ShownPage } from './question-filter.ts';

/** Other administrators write too, so every view refetches. */
const alwaysStale = { staleTime: 0 } as const;

/** Keeps showing the previous page while the next one loads. */
export function useQuestions(filter: QuestionFilter, { page, size, sort }: ShownPage) {
  const query = { ...toFilterQuery(filter), sort, limit: size, offset: (page - 1) * size };
  return useQuery({
    ...createReadQuery('GET /api/admin/questions', { query }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
}

export function useQuestionCount(filter: QuestionFilter) {
  const query = toFilterQuery(filter);
  return useQuery({
    ...createReadQuery('GET /api/admin/questions/count', { query }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
}

export function useQuestion(id: number, isWanted: boolean) {
  return useQuery({
    ...createReadQuery('GET /api/admin/questions/:id', { params: { id } }),
    ...alwaysStale,
    enabled: isWanted,
  });
}

export function useQuestionChanges(id: number) {
  return useQuery({ ...createReadQuery('GET /api/admin/questions/:id/changes', { params: { id } }), ...alwaysStale });
}

/** Does not search for a text that is too short. */
export function useSimilarQuestions(text: string, exceptId: number | null, minCharacters: number) {
  const query = { text, exceptId: exceptId ?? undefined };
  return useQuery({
    ...createReadQuery('GET /api/admin/questions/similar', { query }),
    ...alwaysStale,
    enabled: text.length >= minCharacters,
    placeholderData: keepPreviousData,
  });
}

export function useNearQuestions(search: string) {
  return useQuery({ ...createReadQuery('GET /api/admin/questions/near', { query: { search } }), ...alwaysStale });
}
