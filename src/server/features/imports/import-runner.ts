import type { Catalog } from '#server/features/catalog/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type FailedCall, type Source, createFailedCall } from './source.ts';
import {
  type ImportCounts,
  type ImportStep,
  applyExhaustedResponse,
  applyNewToken,
  applyResults,
  applyShortResponse,
  findCurrentStep,
  getCallSize,
} from '#shared/imports/plan.ts';
import { parseSourceQuestion } from '#shared/imports/source-questions.ts';
import {
  LeaseLost,
  type RunningImport,
  claimCallSlot,
  claimImport,
  finishImport,
  noteAnswer,
  releaseImport,
  renewImportLease,
  saveImport,
  spaceCalls,
} from './store.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { calculateRetryDelayMs, shouldGiveUp } from '#shared/imports/retry-policy.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';

export interface RunnerParts extends Pick<Deps, 'database' | 'clock' | 'log' | 'failpoint'> {
  readonly source: Source;
  readonly catalog: Pick<Catalog, 'standInsIn'>;
  readonly questions: Pick<Questions, 'addAll' | 'bank' | 'takeTurn'>;
  readonly paceMs: number;
}

type StoringParts = Pick<RunnerParts, 'catalog' | 'database' | 'clock' | 'questions' | 'failpoint'>;

/** Stores the questions of a call and the new progress in one transaction. */
async function storeResults(
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

/** Longer than one call and the writes that follow it. */
const leaseMs = 30_000;

/**
 * Runs an import call by call. The row always records the progress, so another server can resume the import. The token
 * is removed from the row during a call: questions in a lost response count as used for that token, so the resuming
 * server requests a new one.
 */
export function createImportRunner(parts: RunnerParts) {
  const { database, clock, source, paceMs, log, failpoint } = parts;

  const leaseFrom = async (waitMs: number) => new Date((await clock.now(database)).getTime() + waitMs + leaseMs);

  async function finishJob(
    job: RunningImport,
    error: ErrorCode | null,
    fault: SourceFault | null = null,
  ): Promise<null> {
    await finishImport(database, job, await clock.now(database), { error, fault });
    return null;
  }

  async function waitForSlot(job: RunningImport, signal: AbortSignal): Promise<void> {
    const waitMs = await claimCallSlot(database, paceMs);
    await renewImportLease(database, job, await leaseFrom(waitMs));
    // A timer may fire a millisecond early.
    if (waitMs > 0) await delay(Math.ceil(waitMs) + 1, undefined, { signal });
  }

  const hasAnswered = ({ plan }: RunningImport) => plan.steps.some((step) => step.calls > 0);

  async function recordFailure(job: RunningImport, failure: FailedCall): Promise<RunningImport | null> {
    const failures = job.failures + 1;
    log.warn(
      { import: job.id, failures, error: failure.error, fault: failure.fault, kind: failure.kind },
      'the question source failed',
    );
    await spaceCalls(database, calculateRetryDelayMs(failures, failure, paceMs), failure.isReached);
    if (shouldGiveUp(failures, failure, hasAnswered(job))) return finishJob(job, failure.error, failure.fault);
    const next = { ...job, failures };
    await saveImport(database, next);
    return next;
  }

  async function recordProgress(job: RunningImport): Promise<RunningImport> {
    await noteAnswer(database, paceMs);
    await saveImport(database, job);
    return job;
  }

  async function endAsRefused(job: RunningImport): Promise<null> {
    await noteAnswer(database, paceMs);
    return finishJob(job, 'importSourceRefused');
  }

  async function fetchToken(job: RunningImport, signal: AbortSignal): Promise<RunningImport | null> {
    await waitForSlot(job, signal);
    const answer = await source.requestToken(signal);
    if (answer.kind !== 'token') return recordFailure(job, answer);
    return recordProgress({ ...job, token: answer.token, plan: applyNewToken(job.plan) });
  }

  async function fetchQuestions(
    job: RunningImport & { readonly token: string },
    at: number,
    step: ImportStep,
    signal: AbortSignal,
  ): Promise<RunningImport | null> {
    await waitForSlot(job, signal);
    const withoutToken = { ...job, token: null };
    await renewImportLease(database, withoutToken, await leaseFrom(0));
    const { sourceCategory, difficulty } = step;
    const call = { amount: getCallSize(step), sourceCategory, difficulty, token: job.token };
    const answer = await source.askQuestions(call, signal);
    failpoint('import.answered');
    const answered = { ...job, failures: 0 };
    switch (answer.kind) {
      case 'questions': {
        const next = await storeResults(parts, answered, at, answer.results);
        await noteAnswer(database, paceMs);
        return next;
      }
      case 'short':
        return recordProgress({ ...answered, plan: applyShortResponse(job.plan, at) });
      case 'exhausted':
        return recordProgress({ ...answered, plan: applyExhaustedResponse(job.plan, at) });
      case 'tokenUnknown':
        // Renew the token only once, since a source may keep forgetting tokens.
        if (job.plan.isTokenRenewed) return endAsRefused(job);
        return recordProgress({ ...withoutToken, plan: { ...job.plan, isTokenRenewed: true } });
      case 'parameterRefused':
        return endAsRefused(job);
      case 'tooFast':
        return recordFailure(job, answer);
      case 'failed':
        return recordFailure(answer.isReached ? withoutToken : job, answer);
    }
  }

  /** Makes one call, or ends the import and returns null. */
  function runStep(job: RunningImport, signal: AbortSignal): Promise<RunningImport | null> {
    const at = findCurrentStep(job.plan);
    const step = job.plan.steps[at];
    if (!step) return finishJob(job, null);
    const { token } = job;
    return token === null ? fetchToken(job, signal) : fetchQuestions({ ...job, token }, at, step, signal);
  }

  /** An unexpected error is retried after the lease expires. Repeated errors end the import. */
  async function handleUnexpectedError(job: RunningImport, error: unknown): Promise<void> {
    log.error({ err: error, import: job.id }, 'an import was interrupted');
    if (isDatabaseUnavailable(error)) return;
    const failures = job.failures + 1;
    const isOver = shouldGiveUp(failures, createFailedCall('internal'), hasAnswered(job));
    await (isOver ? finishJob(job, 'internal') : saveImport(database, { ...job, failures, token: null }));
  }

  async function runToEnd(claimed: RunningImport, signal: AbortSignal): Promise<void> {
    let job = claimed;
    try {
      for (;;) {
        signal.throwIfAborted();
        const next = await runStep(job, signal);
        if (!next) return;
        job = next;
      }
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await (signal.aborted ? releaseImport(database, job) : handleUnexpectedError(job, error));
    }
  }

  return {
    /** Runs an unclaimed import until it ends or the signal aborts. Never throws. */
    async run(signal: AbortSignal): Promise<void> {
      try {
        const now = await clock.now(database);
        const claimed = await claimImport(database, now, new Date(now.getTime() + leaseMs));
        if (claimed) await runToEnd(claimed, signal);
      } catch (error) {
        if (!(error instanceof LeaseLost)) log.error({ err: error }, 'the import runner failed');
      }
    },
  };
}
