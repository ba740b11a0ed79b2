import type { Input, Output } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FileImport, questionFilesContract } from '#shared/question-files/contract.ts';
import { maxReportedLines } from '#shared/question-files/rules.ts';
import { insertPicturesIfMissing } from '#server/features/pictures/service.ts';
import type { By } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { splitIntoBatches } from './batches.ts';
import type { Candidate } from './candidate.ts';
import { createCategoryNames } from './category-names.ts';
import type { QuestionFilesContext } from './context.ts';
import { type Decision, decideAll, readCandidates } from './import-decisions.ts';
import { findFileImport, insertFileImport, listFileImports, markUndone, readMemory } from './store.ts';

/** Number of imports that are listed. */
const listLimit = 20;
/** Questions that are deleted with one statement. */
const deleteBatchSize = 1000;

type Contract = typeof questionFilesContract;
type CheckQuery = Input<Contract['POST /api/admin/question-files/check']>['query'];
type ImportQuery = Input<Contract['POST /api/admin/question-files/import']>['query'];
type Check = Output<Contract['POST /api/admin/question-files/check']>;
type Imported = Output<Contract['POST /api/admin/question-files/import']>;
type Counts = Omit<Imported, 'importId'>;

/** Returns what importing the file would do, line by line. */
export async function checkFile(ctx: QuestionFilesContext, file: Buffer, query: CheckQuery): Promise<Check> {
  const candidates = await loadCandidates(ctx, file, query);
  const decisions = await decideAll(ctx.database, candidates, ctx.questions, query);
  return { ...countOutcomes(decisions), lines: decisions.map(({ draft: _draft, ...line }) => line) };
}

/**
 * Imports the file in one transaction, with the decisions of `checkFile`. Throws a 400 with the lines if some are
 * rejected and must not be skipped.
 */
export async function importFile(
  ctx: QuestionFilesContext,
  actorId: string,
  file: Buffer,
  query: ImportQuery,
): Promise<Imported> {
  const { clock, database, questions } = ctx;
  const candidates = await loadCandidates(ctx, file, query);
  const imported = await database.transaction(async (tx) => {
    const by: By = { actorId, now: await clock.now(tx) };
    await questions.takeTurn(tx);
    const decisions = await decideAll(tx, candidates, questions, query);
    if (query.refused === 'stop') assertNoneRefused(decisions);
    await storePictures(tx, candidates, decisions, by.now);
    const counts = countOutcomes(decisions);
    if (counts.added + counts.changed === 0) return { ...counts, importId: null };
    const row = { ...counts, name: query.name, importedBy: actorId, importedAt: by.now };
    const importId = await insertFileImport(tx, row);
    await writeQuestions(ctx, tx, decisions, importId, by);
    return { ...counts, importId };
  });
  await questions.bank.refresh();
  return imported;
}

/** The latest imports, newest first. */
export async function listImports({ database }: QuestionFilesContext): Promise<FileImport[]> {
  return (await listFileImports(database, listLimit)).map(({ importedAt, undoneAt, ...row }) => ({
    ...row,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/** Throws a 404 if it does not exist. */
export async function assertImportExists({ database }: QuestionFilesContext, id: number): Promise<void> {
  await findFileImport(database, id);
}

/**
 * Deletes the questions that an import added and nobody edited since (record 86); games keep what they dealt. Takes
 * effect once, so that restored questions stay. Returns the numbers of deleted and kept questions. Throws a 404 for an
 * unknown import.
 */
export async function undoImport(
  { database, clock, questions, audit }: QuestionFilesContext,
  actorId: string,
  id: number,
) {
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

async function loadCandidates(
  { catalog, database }: QuestionFilesContext,
  file: Buffer,
  { format, categoryId }: CheckQuery,
) {
  if (categoryId !== undefined) catalog.get(categoryId);
  const memory = await readMemory(database);
  return readCandidates(file, format, {
    columns: memory.columns,
    categories: createCategoryNames(catalog.all(), memory.categories),
  });
}

/** Stores pictures before the questions that refer to them. */
async function storePictures(
  tx: Tx,
  candidates: readonly Candidate[],
  decisions: readonly Decision[],
  now: Date,
): Promise<void> {
  const shown = new Set(decisions.flatMap(({ draft }) => draft?.picture?.hash ?? []));
  const prepared = new Map(
    candidates.flatMap(({ parsed }) => parsed?.picture?.prepared ?? []).map((one) => [one.hash, one]),
  );
  const kept = [...prepared.values()].filter(({ hash }) => shown.has(hash));
  for await (const batch of splitIntoBatches(kept)) await insertPicturesIfMissing(tx, batch, now);
}

async function writeQuestions(
  { questions }: QuestionFilesContext,
  tx: Tx,
  decisions: readonly Decision[],
  fileImportId: number,
  by: By,
): Promise<void> {
  for await (const batch of splitIntoBatches(decisions.filter((decision) => decision.outcome === 'change'))) {
    const changes = batch.flatMap(({ questionId: id, draft }) => (draft && id !== null ? [{ ...draft, id }] : []));
    await questions.changeAll(tx, changes, by);
  }
  for await (const batch of splitIntoBatches(decisions.filter((decision) => decision.outcome === 'add'))) {
    const drafts = batch.flatMap(({ draft }) => draft ?? []);
    await questions.addAll(tx, drafts, { source: 'file', fileImportId, ...by });
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
