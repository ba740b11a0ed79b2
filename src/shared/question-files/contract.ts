import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { id, idText } from '../kernel/field-schemas.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { difficulties } from '../questions/difficulty.ts';
import { questionKinds } from '../questions/kind-and-difficulty.ts';
import { pageLimit, questionSorts } from '../questions/rules.ts';
import { fileFormats, maxFileBytes, maxFileNameLength, maxForeignNameLength, maxForeignNames } from './rules.ts';
import { tableColumns } from './table-columns.ts';

const format = z.enum(['csv', 'json', 'gift', 'aiken', 'xml'], 'must be csv, json, gift, aiken or xml');
const difficulty = z.enum(difficulties, 'must be easy, medium or hard');
const status = z.enum(['draft', 'published', 'retired'], 'must be draft, published or retired');

const uploadQuery = {
  format,
  categoryId: idText.optional(),
  difficulty: difficulty.default('medium'),
  status: status.default('draft'),
};

/** The planned outcome for one question of a file, and the line on which the question begins. */
export const fileLine = z.object({
  line: z.int(),
  outcome: z.enum(['add', 'change', 'same', 'refuse']),
  /** The beginning of the question; empty if it cannot be parsed. */
  question: z.string(),
  /** The existing question that would be changed or duplicated. */
  questionId: z.int().nullable(),
  /** Short phrases: why the question is refused, or which fields change. */
  reasons: z.array(z.string()),
});

const columnField = z.enum([...tableColumns, 'ignored'], 'must be a column of a question file, or ignored');

/** Unknown column and category names in a file with their current mapping; null if unmapped. */
const foreignNames = z.object({
  columns: z.array(z.object({ name: z.string(), field: columnField.nullable(), sample: z.string() })),
  categories: z.array(z.object({ name: z.string(), questions: z.int(), categoryId: z.int().nullable() })),
});

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .regex(plainLine, 'must not contain control characters');
const foreignName = oneLine(maxForeignNameLength);

/** Null removes a mapping. */
const mapping = z.strictObject({
  columns: z.array(z.strictObject({ name: foreignName, field: columnField.nullable() })).max(maxForeignNames),
  categories: z.array(z.strictObject({ name: foreignName, categoryId: id.nullable() })).max(maxForeignNames),
});

const fileImport = z.object({
  id: z.int(),
  name: z.string(),
  importedAt: z.string(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  undoneAt: z.string().nullable(),
});

const counts = { added: z.int(), changed: z.int(), same: z.int(), refused: z.int() };

export const questionFilesContract = contract({
  'POST /api/admin/question-files/check': {
    operationId: 'checkQuestionFile',
    summary: 'A dry run: what importing this file would do, line by line; changes nothing',
    access: 'editor',
    kind: 'upload',
    maxBodyBytes: maxFileBytes,
    query: z.strictObject(uploadQuery),
    response: z.object({ ...counts, lines: z.array(fileLine) }),
    errors: ['categoryNotFound', 'fileUnreadable'],
  },
  'POST /api/admin/question-files/import': {
    operationId: 'importQuestionFile',
    summary: 'Import a file, all of it or nothing; `refused=skip` leaves out the questions that are refused',
    access: 'editor',
    kind: 'upload',
    maxBodyBytes: maxFileBytes,
    query: z.strictObject({
      ...uploadQuery,
      refused: z.enum(['stop', 'skip'], 'must be stop or skip').default('stop'),
      name: oneLine(maxFileNameLength).default('A file'),
    }),
    /** `importId` is null if the file changed nothing. */
    response: z.object({ ...counts, importId: z.int().nullable() }),
    errors: ['featureOff', 'categoryNotFound', 'fileUnreadable'],
  },
  'POST /api/admin/question-files/foreign': {
    operationId: 'parseForeignQuestionFile',
    summary: 'Columns and categories of a file that are not ours, and what they are taken for; changes nothing',
    access: 'editor',
    kind: 'upload',
    maxBodyBytes: maxFileBytes,
    query: z.strictObject({ format }),
    response: foreignNames,
    errors: ['fileUnreadable'],
  },
  'PUT /api/admin/question-files/mapping': {
    operationId: 'saveQuestionFileMapping',
    summary: 'Remember, for this file and all to come, what columns and categories of other names mean',
    access: 'editor',
    repeatable: true,
    body: mapping,
    response: z.object({ columns: z.int(), categories: z.int() }),
    errors: ['categoryNotFound'],
  },
  'GET /api/admin/question-files/template': {
    operationId: 'getQuestionFileTemplate',
    summary: 'A file of two questions to write over',
    access: 'editor',
    kind: 'text',
    types: [...new Set(Object.values(fileFormats).map(({ type }) => type))],
    query: z.strictObject({ format }),
    response: z.string(),
  },
  'GET /api/admin/question-files/imports': {
    operationId: 'listQuestionFileImports',
    summary: 'The latest twenty files that were brought in, newest first',
    access: 'editor',
    response: z.array(fileImport),
  },
  'POST /api/admin/question-files/imports/:id/undo': {
    operationId: 'undoQuestionFileImport',
    summary:
      'Delete what a file added and nobody edited since; it can be restored. What the file changed stays. A second time does nothing',
    access: 'editor',
    repeatable: true,
    resource: 'fileImport',
    params: z.strictObject({ id: idText }),
    /**
     * `deleted` counts the import's questions that are deleted now, including those deleted by hand; `kept` counts
     * those that were edited since or restored.
     */
    response: z.object({ deleted: z.int(), kept: z.int() }),
    errors: ['fileImportNotFound'],
  },
  'GET /api/admin/question-files/export': {
    operationId: 'exportQuestionFile',
    summary: 'All questions that a filter finds, as a file',
    access: 'editor',
    kind: 'text',
    types: [...new Set(Object.values(fileFormats).map(({ type }) => type))],
    query: z.strictObject({
      format,
      /** Comma-separated question ids; limits the export to them. */
      ids: z
        .string()
        .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'must be ids with commas between them')
        .transform((text) => text.split(',').map(Number))
        .refine(({ length }) => length <= pageLimit, `must be at most ${pageLimit} ids`)
        .optional(),
      categoryId: idText.optional(),
      search: z.string().max(200).optional(),
      difficulty: difficulty.optional(),
      kind: z.enum(questionKinds, 'must be choice or trueFalse').optional(),
      source: z.enum(['bank', 'administrator', 'opentdb', 'file']).optional(),
      fileImportId: idText.optional(),
      status: status.optional(),
      alike: z.literal('true', 'must be true').optional(),
      /** Same sort options as the question manager; by id by default. */
      sort: z.enum(questionSorts, `must be one of ${questionSorts.join(', ')}`).optional(),
    }),
    response: z.string(),
    errors: ['categoryNotFound'],
  },
});

export type ForeignNames = z.output<typeof foreignNames>;
export type NameMapping = z.output<typeof mapping>;
export type FileImport = z.output<typeof fileImport>;
export type FileLine = z.output<typeof fileLine>;
