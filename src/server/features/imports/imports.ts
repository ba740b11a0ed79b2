import { setTimeout as delay } from 'node:timers/promises';
import type { ImportJob } from '#shared/imports/contract.ts';
import {
  type ImportCounts,
  type ImportPlan,
  applyNewToken,
  getImportProgress,
  planFullImport,
  planImport,
} from '#shared/imports/plan.ts';
import type { ImportCategory, ImportDifficulty } from '#shared/imports/rules.ts';
import { ApiError, errorCatalog } from '#shared/kernel/errors.ts';
import type { ImportsContext } from './context.ts';
import { runImport } from './import-runner.ts';
import { type ImportRow, findImport, findLatestBulk, getLastAnswerTime, insertImport, listImports } from './store.ts';

// Imports from the Open Trivia Database. One import runs at once, in the background. Its state is stored in the
// database so that it resumes after a restart or on another server.

const listLimit = 20;
const pollMs = 250;

interface ImportOrder {
  readonly amount: number;
  readonly category?: ImportCategory | undefined;
  readonly difficulty?: ImportDifficulty | undefined;
}

export function importSome(ctx: ImportsContext, startedBy: string, order: ImportOrder): Promise<ImportCounts> {
  return startAndWait(ctx, 'single', planImport(order), startedBy);
}

export function importEverything(ctx: ImportsContext, startedBy: string): Promise<ImportCounts> {
  return startAndWait(ctx, 'bulk', planFullImport(), startedBy);
}

/** Starts a new import for the part that a failed import did not complete. */
export async function retryImport(ctx: ImportsContext, startedBy: string, id: number): Promise<ImportCounts> {
  const failed = await getImport(ctx, id);
  if (failed.status !== 'failed') throw new ApiError('importNotFailed');
  const plan = { ...applyNewToken(failed.plan), isTokenRenewed: false };
  return startAndWait(ctx, failed.kind, plan, startedBy);
}

/** Waits for the end of the import that it starts (rules C10). */
async function startAndWait(
  ctx: ImportsContext,
  kind: ImportJob['kind'],
  plan: ImportPlan,
  startedBy: string,
): Promise<ImportCounts> {
  const id = await startImport(ctx, kind, plan, startedBy);
  await resumeImport(ctx);
  return waitForEnd(ctx, id);
}

async function startImport(
  { database, clock, audit, failpoint }: ImportsContext,
  kind: ImportJob['kind'],
  plan: ImportPlan,
  startedBy: string,
): Promise<number> {
  const id = await database.transaction(async (tx) => {
    const startedAt = await clock.now(tx);
    const jobId = await insertImport(tx, { kind, plan, startedBy, startedAt });
    if (jobId === null) throw new ApiError('importRunning');
    const after = {
      kind,
      steps: plan.steps.map(({ sourceCategory, difficulty, wanted }) => ({ sourceCategory, difficulty, wanted })),
    };
    const what = { subject: 'import' as const, subjectId: String(jobId), action: 'started', before: null, after };
    await audit.noteAll(tx, [{ actorId: startedBy, now: startedAt, ...what }]);
    return jobId;
  });
  failpoint('import.started');
  return id;
}

/** Waits until the import ends on any server. Returns its counts or throws its error. */
async function waitForEnd({ database, stopping: { signal } }: ImportsContext, id: number): Promise<ImportCounts> {
  for (;;) {
    const job = await findImport(database, id);
    if (!job || job.status === 'failed') throw new ApiError(job?.error ?? 'internal');
    if (job.status === 'done') {
      const { imported, duplicates, refused } = job;
      return { imported, duplicates, refused };
    }
    // The import resumes at the next server start.
    if (signal.aborted) throw new ApiError('unavailable');
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Resumes an abandoned import if there is one. Never throws. */
export async function resumeImport(ctx: ImportsContext): Promise<void> {
  const { running, stopping } = ctx;
  if (stopping.signal.aborted) return;
  const run = runImport(ctx, stopping.signal);
  running.add(run);
  await run;
  running.delete(run);
}

/** Called at shutdown. Aborts the running import and answers the calls that wait for it. */
export async function stopImports({ running, stopping }: ImportsContext): Promise<void> {
  stopping.abort();
  await Promise.all(running);
}

/** Throws 404 for an unknown import. */
export async function getImport({ database }: ImportsContext, id: number): Promise<ImportRow> {
  const job = await findImport(database, id);
  if (!job) throw new ApiError('importNotFound');
  return job;
}

export async function getImportSource({
  database,
  env,
}: ImportsContext): Promise<{ address: string; answeredAt: string | null }> {
  return { address: env.openTdbUrl, answeredAt: (await getLastAnswerTime(database))?.toISOString() ?? null };
}

/** Progress of the newest import of everything (rules 3.17, 4.12). */
export async function getFullImportProgress({
  database,
}: ImportsContext): Promise<{ current: number; total: number; category: string }> {
  const job = await findLatestBulk(database);
  // A failed import is reported as no progress, because nothing is running.
  return getImportProgress(job && job.status !== 'failed' ? job.plan : planFullImport());
}

export async function listImportJobs({ database }: ImportsContext): Promise<ImportJob[]> {
  return (await listImports(database, listLimit)).map(toImportJob);
}

function toImportJob(row: ImportRow): ImportJob {
  const { id, kind, status, imported, duplicates, refused, startedAt, finishedAt, error, fault } = row;
  return {
    id,
    kind,
    status,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    imported,
    duplicates,
    refused,
    error: error === null ? null : errorCatalog[error][1],
    fault,
  };
}
