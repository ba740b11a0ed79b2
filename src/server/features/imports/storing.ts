import { applyResults, type ImportCounts } from '#shared/imports/plan.ts';
import { parseSourceQuestion } from '#shared/imports/question-reading.ts';
import type { RunnerParts } from './parts.ts';
import { type RunningImport, saveImport } from './running-store.ts';

type StoringParts = Pick<RunnerParts, 'catalog' | 'database' | 'clock' | 'questions' | 'failpoint'>;

/** Stores the questions of a call and the new progress in one transaction. */
export async function storeResults(
  { catalog, database, clock, questions, failpoint }: StoringParts,
  job: RunningImport,
  at: number,
  results: readonly unknown[],
): Promise<RunningImport> {
  const step = job.plan.steps[at];
  if (!step) throw new RangeError(`the plan has no step ${at}`);
  const drafts = results.map((result) => parseSourceQuestion(result, step)).filter((draft) => draft !== null);
  const stored = await database.transaction(async (tx) => {
    const by = { source: 'opentdb' as const, actorId: job.startedBy, now: await clock.now(tx) };
    // From here on, merging categories and this import wait for each other.
    await questions.takeTurn(tx);
    const getStandIn = await catalog.standInsIn(tx);
    const placed = drafts.map((draft) => ({ ...draft, categoryId: getStandIn(draft.categoryId) }));
    const { added, duplicates } = await questions.addAll(tx, placed, by);
    failpoint('import.questions-written');
    const counts: ImportCounts = { imported: added.length, duplicates, refused: results.length - drafts.length };
    const { plan, counted } = applyResults(job.plan, at, counts);
    const next = { ...job, plan };
    // Throws if another server has taken over, which rolls everything back.
    await saveImport(tx, next, counted);
    return next;
  });
  failpoint('import.committed');
  await questions.bank.refresh();
  return stored;
}
