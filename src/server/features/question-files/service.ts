import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Input, Output } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FileImport, NameMapping, questionFilesContract } from '#shared/question-files/contract.ts';
import { type FileFormat, fileFormats, maxReportedLines } from '#shared/question-files/rules.ts';
import type { QuestionSort } from '#shared/questions/rules.ts';
import type { By, QuestionFilter } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createCategoryNames, type CategoryNames } from './categories.ts';
import type { Candidate } from './candidate.ts';
import type { Decision } from './decision.ts';
import { toDataUrl } from './file-picture.ts';
import type { FileQuestion } from './file-question.ts';
import { formatters } from './formats/formatters.ts';
import { findFileImport, insertFileImport, listFileImports } from './import-store.ts';
import { readMemory } from './memory-store.ts';
import { listForeignNames, saveMapping } from './mapping.ts';
import type { QuestionFilesParts } from './parts.ts';
import { decideAll, readCandidates } from './reading.ts';
import { createTemplate } from './templates.ts';
import { undoImport } from './undoing.ts';

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
