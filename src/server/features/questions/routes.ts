import type { questionsContract } from '#shared/questions/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Questions } from './service.ts';

export function createQuestionsRoutes(questions: Questions): Handlers<typeof questionsContract> {
  return {
    'GET /api/admin/questions': ({ query }) => questions.list(query),
    'GET /api/admin/questions/count': ({ query }) => questions.count(query),
    'GET /api/admin/questions/matching': ({ query }) => questions.matching(query),
    'GET /api/admin/questions/similar': ({ query }) => questions.similar(query),
    'GET /api/admin/questions/near': ({ query }) => questions.near(query.search),
    'GET /api/admin/questions/:id': ({ params }) => questions.get(params.id),
    'GET /api/admin/questions/:id/changes': ({ params }) => questions.changes(params.id),
    'POST /api/admin/questions': ({ body }, { playerId }) => questions.add(playerId, body),
    'PUT /api/admin/questions/:id': ({ params, body }, { playerId }) => questions.edit(playerId, params.id, body),
    'DELETE /api/admin/questions/:id': ({ params }, { playerId }) => questions.remove(playerId, params.id),
    'POST /api/admin/questions/:id/restore': ({ params }, { playerId }) => questions.restore(playerId, params.id),
    'POST /api/admin/questions/bulk': ({ body }, { playerId }) => questions.bulk(playerId, body),
  };
}

/** A deleted question still has its history and can be restored. */
export function createQuestionsResources(
  questions: Pick<Questions, 'mustExist' | 'changes'>,
): Resources<typeof questionsContract> {
  return {
    question: ({ id }) => questions.mustExist(id),
    knownQuestion: ({ id }) => questions.changes(id),
  };
}
