import { setTimeout as delay } from 'node:timers/promises';
import type { ImportJob } from '#shared/imports/contract.ts';
import {
  type Counts,
  type ImportPlan,
  planEverything,
  planSingle,
  progressOf,
  withNewToken,
} from '#shared/imports/plan.ts';
import type { ImportCategory, ImportDifficulty } from '#shared/imports/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';
import { lastAnswer } from './pace-store.ts';
import { presentImport } from './present.ts';
import { createRunner } from './running.ts';
import { createSource } from './source.ts';
import { findImport, findLatestBulk, type ImportRow, insertImport, listImports } from './store.ts';

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
 * Imports from the Open Trivia Database: one at a time, in the background, kept in the database so that it goes on after
 * a restart or on another server. The calls that start one wait for its end (rules C10).
 */
export function createImports(parts: ImportParts) {
  const { database, clock, env, audit, failpoint } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const runner = createRunner({
    ...parts,
    source: createSource(env.openTdbUrl),
    paceMs: env.openTdbPaceMs,
  });
  const running = new Set<Promise<void>>();

  /** Runs the import that nobody runs, to its end; does nothing when there is none. Never throws. */
  async function goOn(): Promise<void> {
    if (signal.aborted) return;
    const run = runner.run(signal);
    running.add(run);
    await run;
    running.delete(run);
  }

  async function mustFind(id: number): Promise<ImportRow> {
    const job = await findImport(database, id);
    if (!job) throw new Refusal('importNotFound');
    return job;
  }

  async function start(kind: ImportJob['kind'], plan: ImportPlan, startedBy: string): Promise<number> {
    const id = await database.transaction(async (tx) => {
      const startedAt = await clock.now(tx);
      const jobId = await insertImport(tx, { kind, plan, startedBy, startedAt });
      if (jobId === null) throw new Refusal('importRunning');
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

  /** Waits for the end of an import, whichever server runs it: what it brought, or why it failed. */
  async function end(id: number): Promise<Counts> {
    for (;;) {
      const job = await findImport(database, id);
      if (!job || job.status === 'failed') throw new Refusal(job?.error ?? 'internal');
      if (job.status === 'done') {
        const { imported, duplicates, refused } = job;
        return { imported, duplicates, refused };
      }
      // The import itself goes on at the next start.
      if (signal.aborted) throw new Refusal('unavailable');
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function startAndWait(kind: ImportJob['kind'], plan: ImportPlan, startedBy: string): Promise<Counts> {
    const id = await start(kind, plan, startedBy);
    await goOn();
    return end(id);
  }

  return {
    goOn,

    /** Imports up to `amount` questions of a category and a difficulty (rules 5.9). */
    importSome(
      startedBy: string,
      order: {
        readonly amount: number;
        readonly category?: ImportCategory | undefined;
        readonly difficulty?: ImportDifficulty | undefined;
      },
    ): Promise<Counts> {
      return startAndWait('single', planSingle(order), startedBy);
    },

    importEverything(startedBy: string): Promise<Counts> {
      return startAndWait('bulk', planEverything(), startedBy);
    },

    /** Goes on with what a failed import did not bring, as another one. */
    async importAgain(startedBy: string, id: number): Promise<Counts> {
      const failed = await mustFind(id);
      if (failed.status !== 'failed') throw new Refusal('importNotFailed');
      const plan = { ...withNewToken(failed.plan), isTokenRenewed: false };
      return startAndWait(failed.kind, plan, startedBy);
    },

    /** 404 for one that was never begun. */
    mustExist: mustFind,

    /** Where questions come from, and when it last answered. */
    async source(): Promise<{ address: string; answeredAt: string | null }> {
      return { address: env.openTdbUrl, answeredAt: (await lastAnswer(database))?.toISOString() ?? null };
    },

    /** How far the newest import of everything is (rules 3.17, 4.12). */
    async progress(): Promise<{ current: number; total: number; category: string }> {
      const job = await findLatestBulk(database);
      // One that failed is not complete, and nothing is under way.
      return progressOf(job && job.status !== 'failed' ? job.plan : planEverything());
    },

    async list(): Promise<ImportJob[]> {
      return (await listImports(database, listLimit)).map(presentImport);
    },

    /** At the server's end: what runs stops where it is, and whoever waits is answered. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
