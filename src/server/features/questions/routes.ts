import type { questionsContract } from '#shared/questions/contract.ts';
import type { Handlers } from '#server/platform/bind.ts';
import type { Questions } from './service.ts';

export function questionsRoutes(questions: Questions): Handlers<typeof questionsContract> {
  return {
    'GET /api/admin/questions': ({ query }) => questions.list(query),
  };
}
