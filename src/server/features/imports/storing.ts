import { afterResults, type Counts } from '#shared/imports/plan.ts';
import { readSourceQuestion } from '#shared/imports/question-reading.ts';
import type { RunnerParts } from './parts.ts';
import { type RunningImport, saveImport } from './running-store.ts';

type StoringParts = Pick<RunnerParts, 'catalog' | 'database' | 'clock' | 'questions' | 'failpoint'>;

/** Stores what a call brought and where the import is from then on, in one transaction. */
export async function storeResults(
  { catalog, database, clock, questions, failpoint }: StoringParts,
  job: RunningImport,
  at: number,
  results: readonly unknown[],
): Promise<RunningImport> {
  const step = job.plan.steps[at];
  if (!step) throw new RangeError(`the plan has no step ${at}`);
  const drafts = results.map((result) => readSourceQuestion(result, step)).filter((draft) => draft !== null);
  const stored = await database.transaction(async (tx) => {
    const by = { source: 'opentdb' as const, actorId: job.startedBy, now: await clock.now(tx) };
    // Whoever merges categories waits from here on, or is waited for.
    await questions.takeTurn(tx);
    const standInOf = await catalog.standInsIn(tx);
    const placed = drafts.map((draft) => ({ ...draft, categoryId: standInOf(draft.categoryId) }));
    const { added, duplicates } = await questions.addAll(tx, placed, by);
    failpoint('import.questions-written');
    const came: Counts = { imported: added.length, duplicates, refused: results.length - drafts.length };
    const { plan, counted } = afterResults(job.plan, at, came);
    const next = { ...job, plan };
    // Throws when another server has taken over: then nothing of this is stored.
    await saveImport(tx, next, counted);
    return next;
  });
  failpoint('import.committed');
  await questions.bank.refresh();
  return stored;
}
