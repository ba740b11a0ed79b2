import { findFileImport, markUndone } from './import-store.ts';
import type { QuestionFilesParts } from './parts.ts';

/** Questions that are deleted with one statement. */
const deleteBatchSize = 1000;

type UndoingParts = Pick<QuestionFilesParts, 'database' | 'clock' | 'questions' | 'audit'>;

/**
 * Deletes the questions that an import added and nobody edited since (record 86); games keep what they dealt. Takes
 * effect once, so that restored questions stay. Returns the numbers of deleted and kept questions. Throws a 404 for an
 * unknown import.
 */
export async function undoImport({ database, clock, questions, audit }: UndoingParts, actorId: string, id: number) {
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
