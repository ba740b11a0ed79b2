import type { questionFilesContract } from '#shared/question-files/contract.ts';
import { fileFormats } from '#shared/question-files/rules.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { QuestionFiles } from './service.ts';

export function createQuestionFilesRoutes(files: QuestionFiles): Handlers<typeof questionFilesContract> {
  return {
    'POST /api/admin/question-files/check': ({ query, body }) => files.check(body, query),
    'POST /api/admin/question-files/import': ({ query, body }, { playerId }) => files.import(playerId, body, query),
    'POST /api/admin/question-files/foreign': ({ query, body }) => files.foreign(body, query.format),
    'PUT /api/admin/question-files/mapping': ({ body }) => files.remember(body),
    async 'GET /api/admin/question-files/template'({ query: { format } }, { reply }) {
      const { ending, type } = fileFormats[format];
      reply.type(`${type}; charset=utf-8`);
      reply.header('content-disposition', `attachment; filename="trivia-quest-template.${ending}"`);
      return files.template(format);
    },
    'GET /api/admin/question-files/imports': () => files.imports(),
    'POST /api/admin/question-files/imports/:id/undo': ({ params }, { playerId }) => files.undo(playerId, params.id),
    async 'GET /api/admin/question-files/export'({ query: { format, sort, ...filter } }, { reply }) {
      const text = await files.export(format, filter, sort);
      const { ending, type } = fileFormats[format];
      reply.type(`${type}; charset=utf-8`);
      reply.header('content-disposition', `attachment; filename="trivia-quest-questions.${ending}"`);
      return text;
    },
  };
}

export function createQuestionFilesResources(
  files: Pick<QuestionFiles, 'mustExist'>,
): Resources<typeof questionFilesContract> {
  return { fileImport: ({ id }) => files.mustExist(id) };
}
