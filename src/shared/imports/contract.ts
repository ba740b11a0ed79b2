import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { idText } from '../kernel/field-schemas.ts';
import { importAmount, importCategories, importDifficulties, sourceFaults } from './rules.ts';

const amountText = `must be a whole number from ${importAmount.min} to ${importAmount.max}`;

export const importJob = z.object({
  id: z.int(),
  kind: z.enum(['single', 'bulk']),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  imported: z.int(),
  duplicates: z.int(),
  /**
   * Number of questions that could not be stored: with markup, too long, or neither one right and three wrong answers
   * nor true or false.
   */
  refused: z.int(),
  /** A sentence. */
  error: z.string().nullable(),
  /** Network error of the last call, if it adds information. */
  fault: z.enum(sourceFaults).nullable(),
});

const importErrors = ['importRunning', 'importSourceSilent', 'importSourceUnreadable', 'importSourceRefused'] as const;

const importCounts = z
  .object({ imported: z.int(), duplicates: z.int(), refused: z.int() })
  .meta({ id: 'ImportCounts' });

export const importsContract = contract({
  'POST /api/admin/import-trivia': {
    operationId: 'importTriviaQuestions',
    summary: 'Import questions from the Open Trivia Database; answers when the import is over',
    access: 'editor',
    body: z.strictObject({
      amount: z.int(amountText).min(importAmount.min, amountText).max(importAmount.max, amountText),
      category: z.enum(importCategories, `must be one of ${importCategories.join(', ')}`).optional(),
      difficulty: z.enum(importDifficulties, 'must be all, easy, medium or hard').optional(),
    }),
    response: importCounts,
    errors: ['featureOff', ...importErrors],
  },
  'POST /api/admin/bulk-import-all': {
    operationId: 'importAllTriviaQuestions',
    summary: 'Import everything from the Open Trivia Database; answers when the import is over',
    access: 'editor',
    response: importCounts,
    errors: ['featureOff', ...importErrors],
  },
  'POST /api/admin/imports/:id/again': {
    operationId: 'repeatImport',
    summary: 'Go on with what a failed import did not bring; answers when that import is over',
    access: 'editor',
    resource: 'import',
    params: z.strictObject({ id: idText }),
    response: importCounts,
    errors: ['featureOff', 'importNotFound', 'importNotFailed', ...importErrors],
  },
  'GET /api/admin/imports/source': {
    operationId: 'getImportSource',
    summary: 'Where questions are imported from, and when it last gave an answer that could be read',
    access: 'editor',
    response: z.object({ address: z.string(), answeredAt: z.string().nullable() }),
  },
  'GET /api/admin/import-progress': {
    operationId: 'getImportProgress',
    summary: 'How far the import of everything is: categories done, of all, and the one it is at',
    access: 'editor',
    response: z.object({ current: z.int(), total: z.int(), category: z.string() }),
  },
  'GET /api/admin/imports': {
    operationId: 'listImports',
    summary: 'The latest twenty imports, newest first',
    access: 'editor',
    response: z.array(importJob),
  },
});

export type ImportJob = z.output<typeof importJob>;
