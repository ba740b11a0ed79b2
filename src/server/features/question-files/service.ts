import { type FileFormat, fileFormats, maxReportedLines } from '#shared/question-files/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { type CategoryNames, createCategoryNames } from './category-names.ts';
import type { FileQuestion } from './file-question.ts';
import { formatters } from './formats/formatters.ts';
import { findFileImport, insertFileImport, listFileImports, markUndone, readMemory } from './store.ts';
import type { QuestionFilesParts } from './parts.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Input, Output } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FileImport, NameMapping, questionFilesContract } from '#shared/question-files/contract.ts';
import type { QuestionSort } from '#shared/questions/rules.ts';
import type { By, QuestionFilter } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Candidate, toDataUrl } from './candidate.ts';
import { type Decision, decideAll, readCandidates } from './import-decisions.ts';
import { listForeignNames, saveMapping } from './mapping.ts';

/** A file with one sample question of each kind, which can be imported unchanged. */
async function createTemplate(format: FileFormat, catalog: Pick<Catalog, 'all'>): Promise<string> {
  const all = catalog.all();
  const sample = all.find(({ parentId }) => parentId !== null) ?? all[0];
  const category = sample ? createCategoryNames(all).getName(sample.id) : '';
  const shared = { id: null, category, difficulty: 'easy', status: 'draft' } as const;
  const questions: FileQuestion[] = [
    {
      ...shared,
      question: 'Write a question here. Which of these is the right answer?',
      correctAnswer: 'The right answer',
      wrongAnswers: ['A wrong answer', 'Another wrong answer', 'One more wrong answer'],
      points: 100,
      explanation: 'Shown after the answer. It may be left out.',
    },
    {
      ...shared,
      question: 'This is a statement to write over: it is either true or false.',
      correctAnswer: 'True',
      wrongAnswers: ['False'],
      points: 50,
      explanation: null,
    },
  ];
  const parts: string[] = [];
  for await (const part of formatters[format].write(toSinglePage(questions))) parts.push(part);
  return parts.join('');
}

async function* toSinglePage(page: readonly FileQuestion[]): AsyncGenerator<readonly FileQuestion[]> {
  yield page;
}

/** Questions that are deleted with one statement. */
const deleteBatchSize = 1000;

type UndoingParts = Pick<QuestionFilesParts, 'database' | 'clock' | 'questions' | 'audit'>;

/**
 * Deletes the questions that an import added and nobody edited since (record 10); games keep what they dealt. Takes
 * effect once, so that restored questions stay. Returns the numbers of deleted and kept questions. Throws a 404 for an
 * unknown import.
 */
async function undoImport({ database, clock, questions, audit }: UndoingParts, actorId: string, id: number) {
  const result = await database.transaction(async (tx) => {
    // The writers' lock comes first: a concurrent edit is seen here, or finds the question deleted.
    await questions.takeTurn(tx);
    const { name, added } = await findFileImport(tx, id);
    const now = await clock.now(tx);
    const isFirst = await markUndone(tx, id, now);
    let kept = 0;
    for (let afterId: number | null = null; ; ) {
      const page = await questions.listPage(tx, { fileImportId: id }, { afterId, limit: deleteBatchSize });
      const untouched = page.filter(({ isEdited }) => isFirst && !isEdited).map((question) => question.id);
      if (untouched.length > 0) await questions.deleteAll(tx, untouched, { actorId, now });
      kept += page.length - untouched.length;
      afterId = page.at(-1)?.id ?? null;
      if (afterId === null || page.length < deleteBatchSize) break;
    }
    const counts = { deleted: added - kept, kept };
    if (!isFirst) return counts;
    const what = { subject: 'fileImport' as const, subjectId: String(id), action: 'undone' };
    await audit.noteAll(tx, [{ actorId, now, ...what, before: null, after: { name, ...counts } }]);
    return counts;
  });
  await questions.bank.refresh();
  return result;
}

/** Questions that are processed before yielding to the event loop. */
const batchSize = 250;
/** Number of imports that are listed. */
const listLimit = 20;

type Contract = typeof questionFilesContract;
type CheckQuery = Input<Contract['POST /api/admin/question-files/check']>['query'];
type ImportQuery = Input<Contract['POST /api/admin/question-files/import']>['query'];
type Check = Output<Contract['POST /api/admin/question-files/check']>;
type Imported = Output<Contract['POST /api/admin/question-files/import']>;
type Counts = Omit<Imported, 'importId'>;

export type QuestionFiles = ReturnType<typeof createQuestionFiles>;

/** Import and export of question files. Check and import share their decisions; only import writes, all or nothing. */
export function createQuestionFiles(parts: QuestionFilesParts) {
  const { database, clock, questions, pictures, catalog } = parts;

  async function loadCandidates(file: Buffer, { format, categoryId }: CheckQuery) {
    if (categoryId !== undefined) catalog.get(categoryId);
    const memory = await readMemory(database);
    return readCandidates(file, format, {
      columns: memory.columns,
      categories: createCategoryNames(catalog.all(), memory.categories),
    });
  }

  async function write(tx: Tx, decisions: readonly Decision[], fileImportId: number, by: By): Promise<void> {
    for await (const batch of splitIntoBatches(decisions.filter((decision) => decision.outcome === 'change'))) {
      const changes = batch.flatMap(({ questionId: id, draft }) => (draft && id !== null ? [{ ...draft, id }] : []));
      await questions.changeAll(tx, changes, by);
    }
    for await (const batch of splitIntoBatches(decisions.filter((decision) => decision.outcome === 'add'))) {
      const drafts = batch.flatMap(({ draft }) => draft ?? []);
      await questions.addAll(tx, drafts, { source: 'file', fileImportId, ...by });
    }
  }

  /** Stores pictures before the questions that refer to them. */
  async function keepPictures(
    tx: Tx,
    candidates: readonly Candidate[],
    decisions: readonly Decision[],
    now: Date,
  ): Promise<void> {
    const shown = new Set(decisions.flatMap(({ draft }) => draft?.picture?.hash ?? []));
    const prepared = new Map(
      candidates.flatMap(({ parsed: said }) => said?.picture?.prepared ?? []).map((one) => [one.hash, one]),
    );
    const kept = [...prepared.values()].filter(({ hash }) => shown.has(hash));
    for await (const batch of splitIntoBatches(kept)) await pictures.keepAll(tx, batch, now);
  }

  return {
    /** Returns what importing the file would do, line by line. */
    async check(file: Buffer, query: CheckQuery): Promise<Check> {
      const candidates = await loadCandidates(file, query);
      const decisions = await decideAll(database, candidates, questions, query);
      return { ...countOutcomes(decisions), lines: decisions.map(({ draft: _draft, ...line }) => line) };
    },

    /**
     * Imports the file in one transaction. Throws a 400 with the lines if some are rejected and must not be skipped.
     */
    async import(actorId: string, file: Buffer, query: ImportQuery): Promise<Imported> {
      const candidates = await loadCandidates(file, query);
      const imported = await database.transaction(async (tx) => {
        const by: By = { actorId, now: await clock.now(tx) };
        await questions.takeTurn(tx);
        const decisions = await decideAll(tx, candidates, questions, query);
        if (query.refused === 'stop') assertNoneRefused(decisions);
        await keepPictures(tx, candidates, decisions, by.now);
        const counts = countOutcomes(decisions);
        if (counts.added + counts.changed === 0) return { ...counts, importId: null };
        const row = { ...counts, name: query.name, importedBy: actorId, importedAt: by.now };
        const importId = await insertFileImport(tx, row);
        await write(tx, decisions, importId, by);
        return { ...counts, importId };
      });
      await questions.bank.refresh();
      return imported;
    },

    /** The latest imports, newest first. */
    async imports(): Promise<FileImport[]> {
      return (await listFileImports(database, listLimit)).map(({ importedAt, undoneAt, ...row }) => ({
        ...row,
        importedAt: importedAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      }));
    },

    /** Throws a 404 if it does not exist. */
    async mustExist(id: number): Promise<void> {
      await findFileImport(database, id);
    },

    foreign: (file: Buffer, format: FileFormat) => listForeignNames(parts, file, format),

    remember: (form: NameMapping) => saveMapping(parts, form),

    template: (format: FileFormat) => createTemplate(format, catalog),

    undo: (actorId: string, id: number) => undoImport(parts, actorId, id),

    /**
     * Exports all matching questions as the text of a file, in the order of the list or by id. Throws a 404 for an
     * unknown category.
     */
    async export(format: FileFormat, filter: QuestionFilter, sort?: QuestionSort): Promise<string> {
      if (filter.categoryId !== undefined) catalog.get(filter.categoryId);
      const found = await questions.idsOf(filter, sort ?? 'newest');
      const ids = sort ? found : found.sort((one, other) => one - other);
      const names = createCategoryNames(catalog.all());
      const texts: string[] = [];
      for await (const text of formatters[format].write(readPages(ids, names, fileFormats[format].hasPictures)))
        texts.push(text);
      return texts.join('');
    },
  };

  async function* readPages(
    ids: readonly number[],
    names: CategoryNames,
    hasPictures: boolean,
  ): AsyncGenerator<FileQuestion[]> {
    for await (const batch of splitIntoBatches(ids)) {
      const stored = await questions.findByIds(database, batch);
      const page = batch.flatMap((id) => stored.get(id) ?? []);
      const hashes = hasPictures ? page.flatMap(({ picture }) => picture?.hash ?? []) : [];
      const kept = await pictures.findMany(database, hashes);
      yield page.map(({ categoryId, picture, ...question }) => {
        const shown = picture && kept.get(picture.hash);
        return {
          ...question,
          category: names.getName(categoryId),
          ...(picture && shown && { picture: toDataUrl(shown), pictureAlt: picture.alt }),
        };
      });
    }
  }
}

/** Yields to the event loop between batches. */
async function* splitIntoBatches<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += batchSize) {
    yield all.slice(start, start + batchSize);
    await nextTurn();
  }
}

function countOutcomes(decisions: readonly Decision[]): Counts {
  const count = (outcome: Decision['outcome']) => decisions.filter((decision) => decision.outcome === outcome).length;
  return { added: count('add'), changed: count('change'), same: count('same'), refused: count('refuse') };
}

function assertNoneRefused(decisions: readonly Decision[]): void {
  const refused = decisions.filter((decision) => decision.outcome === 'refuse').slice(0, maxReportedLines);
  if (refused.length === 0) return;
  throw new ApiError(
    'fileUnreadable',
    refused.map(({ line, reasons }) => ({ field: `line ${line}`, message: reasons.join('; ') })),
  );
}
