import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { filterInput, type QuestionFilter, type ShownPage } from './question-filter.ts';

/** Others write too: each look is a new one. */
const fresh = { staleTime: 0 } as const;

/** While a page is on its way, the one before stays in sight. */
export function useQuestions(filter: QuestionFilter, { page, size, sort }: ShownPage) {
  const query = { ...filterInput(filter), sort, limit: size, offset: (page - 1) * size };
  return useQuery({ ...readQuery('GET /api/admin/questions', { query }), ...fresh, placeholderData: keepPreviousData });
}

export function useQuestionCount(filter: QuestionFilter) {
  const query = filterInput(filter);
  return useQuery({
    ...readQuery('GET /api/admin/questions/count', { query }),
    ...fresh,
    placeholderData: keepPreviousData,
  });
}

export function useQuestion(id: number, isWanted: boolean) {
  return useQuery({ ...readQuery('GET /api/admin/questions/:id', { params: { id } }), ...fresh, enabled: isWanted });
}

export function useQuestionChanges(id: number) {
  return useQuery({ ...readQuery('GET /api/admin/questions/:id/changes', { params: { id } }), ...fresh });
}

/** Questions that say nearly the same; a text that is too short is not asked about. */
export function useSimilarQuestions(text: string, exceptId: number | null, minCharacters: number) {
  const query = { text, exceptId: exceptId ?? undefined };
  return useQuery({
    ...readQuery('GET /api/admin/questions/similar', { query }),
    ...fresh,
    enabled: text.length >= minCharacters,
    placeholderData: keepPreviousData,
  });
}

/** What may be meant by a search that finds nothing. */
export function useNearQuestions(search: string) {
  return useQuery({ ...readQuery('GET /api/admin/questions/near', { query: { search } }), ...fresh });
}
