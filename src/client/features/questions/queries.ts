import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiKey } from '#shared/api.ts';
import { call } from '../../platform/api.ts';
import { callAddress } from '../../platform/call-address.ts';
import type { ApiArguments, ApiOutput } from '../../platform/call-input.ts';
import { readQuery } from '../../platform/query-client.ts';
import { filterInput, type QuestionFilter, type ShownPage } from './question-filter.ts';

/** Reads of the bank are dropped when nobody waits for them any more, and asked anew each time: others write too. */
function bankQuery<K extends ApiKey>(key: K, [input]: ApiArguments<K>) {
  return queryOptions<ApiOutput<K>>({
    queryKey: [callAddress(key, input ?? {}).url],
    queryFn: ({ signal }) => call(key, ...([input, { signal }] as unknown as ApiArguments<K>)),
    staleTime: 0,
  });
}

export function useCategories() {
  return useQuery(readQuery('GET /api/categories'));
}

/** While a page is on its way, the one before stays in sight. */
export function useQuestions(filter: QuestionFilter, { page, size }: ShownPage) {
  const query = { ...filterInput(filter), limit: size, offset: (page - 1) * size };
  return useQuery({ ...bankQuery('GET /api/admin/questions', [{ query }]), placeholderData: keepPreviousData });
}

export function useQuestionCount(filter: QuestionFilter) {
  const query = filterInput(filter);
  return useQuery({ ...bankQuery('GET /api/admin/questions/count', [{ query }]), placeholderData: keepPreviousData });
}

export function useQuestion(id: number, isWanted: boolean) {
  return useQuery({ ...bankQuery('GET /api/admin/questions/:id', [{ params: { id } }]), enabled: isWanted });
}

export function useQuestionChanges(id: number) {
  return useQuery(bankQuery('GET /api/admin/questions/:id/changes', [{ params: { id } }]));
}

/** Questions that say nearly the same; a text that is too short is not asked about. */
export function useSimilarQuestions(text: string, exceptId: number | null, fewestCharacters: number) {
  const query = { text, exceptId: exceptId ?? undefined };
  return useQuery({
    ...bankQuery('GET /api/admin/questions/similar', [{ query }]),
    enabled: text.length >= fewestCharacters,
    placeholderData: keepPreviousData,
  });
}
