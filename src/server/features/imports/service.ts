import type { ImportJob } from '#shared/imports/contract.ts';
import { ApiError, errorCatalog } from '#shared/kernel/errors.ts';
import { type ImportRow, findImport, findLatestBulk, getLastAnswerTime, insertImport, listImports } from './store.ts';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ImportCounts,
  type ImportPlan,
  applyNewToken,
  getImportProgress,
  planFullImport,
  planImport,
} from '#shared/imports/plan.ts';
import type { ImportCategory, ImportDifficulty } from '#shared/imports/rules.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';
import { createImportRunner } from './import-runner.ts';
import { createSource } from './source.ts';

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

export type Imports = ReturnType<typeof createImports>;

interface ImportParts extends Pick<Deps, 'database' | 'clock' | 'log' | 'failpoint'> {
  readonly env: Pick<Env, 'openTdbUrl' | 'openTdbPaceMs'>;
  readonly catalog: Pick<Catalog, 'standInsIn'>;
  readonly questions: Pick<Questions, 'addAll' | 'bank' | 'takeTurn'>;
  readonly audit: Audit;
}

const listLimit = 20;
const pollMs = 250;

/**
 * Imports from the Open Trivia Database. One import runs at once, in the background. Its state is stored in the
 * database so that it resumes after a restart or on another server. The calls that start an import wait for its end
 * (rules C10).
 */
export function createImports(parts: ImportParts) {
  const { database, clock, env, audit, failpoint } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const runner = createImportRunner({
    ...parts,
    source: createSource(env.openTdbUrl),
    paceMs: env.openTdbPaceMs,
  });
  const running = new Set<Promise<void>>();

  /** Resumes an abandoned import if there is one. Never throws. */
  async function resumeImport(): Promise<void> {
    if (signal.aborted) return;
    const run = runner.run(signal);
    running.add(run);
    await run;
    running.delete(run);
  }

  async function getImport(id: number): Promise<ImportRow> {
    const job = await findImport(database, id);
    if (!job) throw new ApiError('importNotFound');
    return job;
  }

  async function start(kind: ImportJob['kind'], plan: ImportPlan, startedBy: string): Promise<number> {
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
  async function waitForEnd(id: number): Promise<ImportCounts> {
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

  async function startAndWait(kind: ImportJob['kind'], plan: ImportPlan, startedBy: string): Promise<ImportCounts> {
    const id = await start(kind, plan, startedBy);
    await resumeImport();
    return waitForEnd(id);
  }

  return {
    resumeImport,

    importSome(
      startedBy: string,
      order: {
        readonly amount: number;
        readonly category?: ImportCategory | undefined;
        readonly difficulty?: ImportDifficulty | undefined;
      },
    ): Promise<ImportCounts> {
      return startAndWait('single', planImport(order), startedBy);
    },

    importEverything(startedBy: string): Promise<ImportCounts> {
      return startAndWait('bulk', planFullImport(), startedBy);
    },

    /** Starts a new import for the part that a failed import did not complete. */
    async importAgain(startedBy: string, id: number): Promise<ImportCounts> {
      const failed = await getImport(id);
      if (failed.status !== 'failed') throw new ApiError('importNotFailed');
      const plan = { ...applyNewToken(failed.plan), isTokenRenewed: false };
      return startAndWait(failed.kind, plan, startedBy);
    },

    /** Throws 404 for an unknown import. */
    mustExist: getImport,

    async source(): Promise<{ address: string; answeredAt: string | null }> {
      return { address: env.openTdbUrl, answeredAt: (await getLastAnswerTime(database))?.toISOString() ?? null };
    },

    /** Progress of the newest import of everything (rules 3.17, 4.12). */
    async progress(): Promise<{ current: number; total: number; category: string }> {
      const job = await findLatestBulk(database);
      // A failed import is reported as no progress, because nothing is running.
      return getImportProgress(job && job.status !== 'failed' ? job.plan : planFullImport());
    },

    async list(): Promise<ImportJob[]> {
      return (await listImports(database, listLimit)).map(toImportJob);
    },

    /** Called at shutdown. Aborts the running import and answers the calls that wait for it. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
