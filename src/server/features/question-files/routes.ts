import type { questionFilesContract } from '#shared/question-files/contract.ts';
import { fileFormats } from '#shared/question-files/rules.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { QuestionFilesContext } from './context.ts';
import { createTemplate, exportQuestions } from './file-export.ts';
import { assertImportExists, checkFile, importFile, listImports, undoImport } from './file-imports.ts';
import { listForeignNames, saveMapping } from './mapping.ts';

export function createQuestionFilesRoutes(ctx: QuestionFilesContext): Handlers<typeof questionFilesContract> {
  return {
    'POST /api/admin/question-files/check': ({ query, body }) => checkFile(ctx, body, query),
    'POST /api/admin/question-files/import': ({ query, body }, { playerId }) => importFile(ctx, playerId, body, query),
    'POST /api/admin/question-files/foreign': ({ query, body }) => listForeignNames(ctx, body, query.format),
    'PUT /api/admin/question-files/mapping': ({ body }) => saveMapping(ctx, body),
    async 'GET /api/admin/question-files/template'({ query: { format } }, { reply }) {
      const { ending, type } = fileFormats[format];
      reply.type(`${type}; charset=utf-8`);
      reply.header('content-disposition', `attachment; filename="trivia-quest-template.${ending}"`);
      return createTemplate(ctx, format);
    },
    'GET /api/admin/question-files/imports': () => listImports(ctx),
    'POST /api/admin/question-files/imports/:id/undo': ({ params }, { playerId }) =>
      undoImport(ctx, playerId, params.id),
    async 'GET /api/admin/question-files/export'({ query: { format, sort, ...filter } }, { reply }) {
      const text = await exportQuestions(ctx, format, filter, sort);
      const { ending, type } = fileFormats[format];
      reply.type(`${type}; charset=utf-8`);
      reply.header('content-disposition', `attachment; filename="trivia-quest-questions.${ending}"`);
      return text;
    },
  };
}

export function createQuestionFilesResources(ctx: QuestionFilesContext): Resources<typeof questionFilesContract> {
  return { fileImport: ({ id }) => assertImportExists(ctx, id) };
}
