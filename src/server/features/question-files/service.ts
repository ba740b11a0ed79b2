import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Input, Output } from '#shared/kernel/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { FileImport, Mapping, questionFilesContract } from '#shared/question-files/contract.ts';
import { type FileFormat, fileFormats, maxNamedLines } from '#shared/question-files/rules.ts';
import type { QuestionSort } from '#shared/questions/rules.ts';
import type { By, QuestionFilter } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { categoryNames, type CategoryNames } from './categories.ts';
import type { Candidate } from './candidate.ts';
import type { Decision } from './decision.ts';
import { dataAddress } from './file-picture.ts';
import type { FileQuestion } from './file-question.ts';
import { formatters } from './formats/formatters.ts';
import { findFileImport, insertFileImport, listFileImports } from './import-store.ts';
import { readMemory } from './memory-store.ts';
import { foreignNames, remember } from './mapping.ts';
import type { QuestionFilesParts } from './parts.ts';
import { decideAll, readCandidates } from './reading.ts';
import { templateOf } from './templates.ts';
import { undoImport } from './undoing.ts';

/** Questions that are written or read before others have their turn. */
const batchSize = 250;
/** Imports that are listed. */
const listLimit = 20;

type Contract = typeof questionFilesContract;
type CheckQuery = Input<Contract['POST /api/admin/question-files/check']>['query'];
type ImportQuery = Input<Contract['POST /api/admin/question-files/import']>['query'];
type Check = Output<Contract['POST /api/admin/question-files/check']>;
type Imported = Output<Contract['POST /api/admin/question-files/import']>;
type Counts = Omit<Imported, 'importId'>;

export type QuestionFiles = ReturnType<typeof createQuestionFiles>;

/** Questions as files, in and out. Check and import decide by the same code; only import writes, all or nothing. */
export function createQuestionFiles(parts: QuestionFilesParts) {
  const { database, clock, questions, pictures, catalog } = parts;

  async function candidatesOf(file: Buffer, { format, categoryId }: CheckQuery) {
    if (categoryId !== undefined) catalog.get(categoryId);
    const memory = await readMemory(database);
    return readCandidates(file, format, {
      columns: memory.columns,
      categories: categoryNames(catalog.all(), memory.categories),
    });
  }

  async function write(tx: Tx, decisions: readonly Decision[], fileImportId: number, by: By): Promise<void> {
    for await (const batch of batches(decisions.filter((decision) => decision.outcome === 'change'))) {
      const changes = batch.flatMap(({ questionId: id, draft }) => (draft && id !== null ? [{ ...draft, id }] : []));
      await questions.changeAll(tx, changes, by);
    }
    for await (const batch of batches(decisions.filter((decision) => decision.outcome === 'add'))) {
      const drafts = batch.flatMap(({ draft }) => draft ?? []);
      await questions.addAll(tx, drafts, { source: 'file', fileImportId, ...by });
    }
  }

  /** Those that the questions will show, before they do. */
  async function keepPictures(
    tx: Tx,
    candidates: readonly Candidate[],
    decisions: readonly Decision[],
    now: Date,
  ): Promise<void> {
    const shown = new Set(decisions.flatMap(({ draft }) => draft?.picture?.hash ?? []));
    const prepared = new Map(
      candidates.flatMap(({ said }) => said?.picture?.prepared ?? []).map((one) => [one.hash, one]),
    );
    const kept = [...prepared.values()].filter(({ hash }) => shown.has(hash));
    for await (const batch of batches(kept)) await pictures.keepAll(tx, batch, now);
  }

  return {
    /** What importing the file would do, line by line. */
    async check(file: Buffer, query: CheckQuery): Promise<Check> {
      const candidates = await candidatesOf(file, query);
      const decisions = await decideAll(database, candidates, questions, query);
      return { ...countsOf(decisions), lines: decisions.map(({ draft: _draft, ...line }) => line) };
    },

    /** Imports the file in one transaction; 400 with the lines when some are refused and they are not to be skipped. */
    async import(actorId: string, file: Buffer, query: ImportQuery): Promise<Imported> {
      const candidates = await candidatesOf(file, query);
      const imported = await database.transaction(async (tx) => {
        const by: By = { actorId, now: await clock.now(tx) };
        await questions.takeTurn(tx);
        const decisions = await decideAll(tx, candidates, questions, query);
        if (query.refused === 'stop') refuseAny(decisions);
        await keepPictures(tx, candidates, decisions, by.now);
        const counts = countsOf(decisions);
        if (counts.added + counts.changed === 0) return { ...counts, importId: null };
        const row = { ...counts, name: query.name, importedBy: actorId, importedAt: by.now };
        const importId = await insertFileImport(tx, row);
        await write(tx, decisions, importId, by);
        return { ...counts, importId };
      });
      await questions.bank.refresh();
      return imported;
    },

    /** The latest files that were brought in, newest first. */
    async imports(): Promise<FileImport[]> {
      return (await listFileImports(database, listLimit)).map(({ importedAt, undoneAt, ...row }) => ({
        ...row,
        importedAt: importedAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      }));
    },

    /** 404 for one that is not there. */
    async mustExist(id: number): Promise<void> {
      await findFileImport(database, id);
    },

    foreign: (file: Buffer, format: FileFormat) => foreignNames(parts, file, format),

    remember: (form: Mapping) => remember(parts, form),

    template: (format: FileFormat) => templateOf(format, catalog),

    undo: (actorId: string, id: number) => undoImport(parts, actorId, id),

    /** All questions that a filter finds, in the order of the list or by id, as the text of a file; 404 for an unknown category. */
    async export(format: FileFormat, filter: QuestionFilter, sort?: QuestionSort): Promise<string> {
      if (filter.categoryId !== undefined) catalog.get(filter.categoryId);
      const found = await questions.idsOf(filter, sort ?? 'newest');
      const ids = sort ? found : found.sort((one, other) => one - other);
      const names = categoryNames(catalog.all());
      const texts: string[] = [];
      for await (const text of formatters[format].write(pages(ids, names, fileFormats[format].hasPictures)))
        texts.push(text);
      return texts.join('');
    },
  };

  async function* pages(
    ids: readonly number[],
    names: CategoryNames,
    hasPictures: boolean,
  ): AsyncGenerator<FileQuestion[]> {
    for await (const batch of batches(ids)) {
      const stored = await questions.findByIds(database, batch);
      const page = batch.flatMap((id) => stored.get(id) ?? []);
      const hashes = hasPictures ? page.flatMap(({ picture }) => picture?.hash ?? []) : [];
      const kept = await pictures.findMany(database, hashes);
      yield page.map(({ categoryId, picture, ...question }) => {
        const shown = picture && kept.get(picture.hash);
        return {
          ...question,
          category: names.nameOf(categoryId),
          ...(picture && shown && { picture: dataAddress(shown), pictureAlt: picture.alt }),
        };
      });
    }
  }
}

/** With a turn for others between them. */
async function* batches<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += batchSize) {
    yield all.slice(start, start + batchSize);
    await nextTurn();
  }
}

function countsOf(decisions: readonly Decision[]): Counts {
  const count = (outcome: Decision['outcome']) => decisions.filter((decision) => decision.outcome === outcome).length;
  return { added: count('add'), changed: count('change'), same: count('same'), refused: count('refuse') };
}

function refuseAny(decisions: readonly Decision[]): void {
  const refused = decisions.filter((decision) => decision.outcome === 'refuse').slice(0, maxNamedLines);
  if (refused.length === 0) return;
  throw new Refusal(
    'fileUnreadable',
    refused.map(({ line, reasons }) => ({ field: `line ${line}`, message: reasons.join('; ') })),
  );
}
