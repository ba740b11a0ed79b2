import type { questionsContract } from '#shared/questions/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { QuestionsContext } from './context.ts';
import { createQuestion, deleteQuestion, editQuestion, restoreQuestion, runBulkAction } from './question-manager.ts';
import {
  assertQuestionExists,
  countQuestions,
  getQuestion,
  getSearchSuggestions,
  listMatchingQuestions,
  listQuestionChanges,
  listQuestions,
  listSimilarQuestions,
} from './question-queries.ts';

export function createQuestionsRoutes(ctx: QuestionsContext): Handlers<typeof questionsContract> {
  return {
    'GET /api/admin/questions': ({ query }) => listQuestions(ctx, query),
    'GET /api/admin/questions/count': ({ query }) => countQuestions(ctx, query),
    'GET /api/admin/questions/matching': ({ query }) => listMatchingQuestions(ctx, query),
    'GET /api/admin/questions/similar': ({ query }) => listSimilarQuestions(ctx, query),
    'GET /api/admin/questions/near': ({ query }) => getSearchSuggestions(ctx, query.search),
    'GET /api/admin/questions/:id': ({ params }) => getQuestion(ctx, params.id),
    'GET /api/admin/questions/:id/changes': ({ params }) => listQuestionChanges(ctx, params.id),
    'POST /api/admin/questions': ({ body }, { playerId }) => createQuestion(ctx, playerId, body),
    'PUT /api/admin/questions/:id': ({ params, body }, { playerId }) => editQuestion(ctx, playerId, params.id, body),
    'DELETE /api/admin/questions/:id': ({ params }, { playerId }) => deleteQuestion(ctx, playerId, params.id),
    'POST /api/admin/questions/:id/restore': ({ params }, { playerId }) => restoreQuestion(ctx, playerId, params.id),
    'POST /api/admin/questions/bulk': ({ body }, { playerId }) => runBulkAction(ctx, playerId, body),
  };
}

/** A deleted question still has its history and can be restored. */
export function createQuestionsResources(ctx: QuestionsContext): Resources<typeof questionsContract> {
  return {
    question: ({ id }) => assertQuestionExists(ctx, id),
    knownQuestion: ({ id }) => listQuestionChanges(ctx, id),
  };
}
