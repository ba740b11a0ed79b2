import { setTimeout as delay } from 'node:timers/promises';
import { isGivingUp, waitAfterFailure } from '#shared/imports/patience.ts';
import { afterExhausted, afterShort, askOf, currentStep, type ImportStep, withNewToken } from '#shared/imports/plan.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { isDatabaseTrouble } from '#server/platform/database/database-trouble.ts';
import { claimCallSlot, noteAnswer, spaceCalls } from './pace-store.ts';
import type { RunnerParts } from './parts.ts';
import {
  claimImport,
  finishImport,
  keepImport,
  LeaseLost,
  releaseImport,
  type RunningImport,
  saveImport,
} from './running-store.ts';
import { type FailedCall, failedCall } from './source-call.ts';
import { storeResults } from './storing.ts';

/** Longer than a call and what is written after it take. */
const leaseMs = 30_000;

/**
 * Runs an import call by call. Its row says at any time where it is, so another server goes on when this one is gone.
 * While a call is under way the token is not in the row: what an answer that never arrived has used up of it is lost,
 * so whoever goes on asks for a new one.
 */
export function createRunner(parts: RunnerParts) {
  const { database, clock, source, paceMs, log, failpoint } = parts;

  const leaseFrom = async (waitMs: number) => new Date((await clock.now(database)).getTime() + waitMs + leaseMs);

  async function end(job: RunningImport, error: ErrorCode | null, fault: SourceFault | null = null): Promise<null> {
    await finishImport(database, job, await clock.now(database), { error, fault });
    return null;
  }

  /** Waits for the next slot that all servers share. */
  async function takeTurn(job: RunningImport, signal: AbortSignal): Promise<void> {
    const waitMs = await claimCallSlot(database, paceMs);
    await keepImport(database, job, await leaseFrom(waitMs));
    // A timer may fire a millisecond early.
    if (waitMs > 0) await delay(Math.ceil(waitMs) + 1, undefined, { signal });
  }

  const hasAnswered = ({ plan }: RunningImport) => plan.steps.some((step) => step.calls > 0);

  async function fail(job: RunningImport, failure: FailedCall): Promise<RunningImport | null> {
    const failures = job.failures + 1;
    log.warn(
      { import: job.id, failures, error: failure.error, fault: failure.fault, kind: failure.kind },
      'the question source failed',
    );
    await spaceCalls(database, waitAfterFailure(failures, failure, paceMs), failure.isReached);
    if (isGivingUp(failures, failure, hasAnswered(job))) return end(job, failure.error, failure.fault);
    const next = { ...job, failures };
    await saveImport(database, next);
    return next;
  }

  async function go(job: RunningImport): Promise<RunningImport> {
    await noteAnswer(database, paceMs);
    await saveImport(database, job);
    return job;
  }

  async function refused(job: RunningImport): Promise<null> {
    await noteAnswer(database, paceMs);
    return end(job, 'importSourceRefused');
  }

  async function fetchToken(job: RunningImport, signal: AbortSignal): Promise<RunningImport | null> {
    await takeTurn(job, signal);
    const answer = await source.requestToken(signal);
    if (answer.kind !== 'token') return fail(job, answer);
    return go({ ...job, token: answer.token, plan: withNewToken(job.plan) });
  }

  async function fetchQuestions(
    job: RunningImport & { readonly token: string },
    at: number,
    step: ImportStep,
    signal: AbortSignal,
  ): Promise<RunningImport | null> {
    await takeTurn(job, signal);
    const withoutToken = { ...job, token: null };
    await keepImport(database, withoutToken, await leaseFrom(0));
    const { sourceCategory, difficulty } = step;
    const call = { amount: askOf(step), sourceCategory, difficulty, token: job.token };
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
        return go({ ...answered, plan: afterShort(job.plan, at) });
      case 'exhausted':
        return go({ ...answered, plan: afterExhausted(job.plan, at) });
      case 'tokenUnknown':
        // A new one, once: what forgets tokens again and again is not asked for ever.
        if (job.plan.isTokenRenewed) return refused(job);
        return go({ ...withoutToken, plan: { ...job.plan, isTokenRenewed: true } });
      case 'parameterRefused':
        return refused(job);
      case 'tooFast':
        return fail(job, answer);
      case 'failed':
        return fail(answer.isReached ? withoutToken : job, answer);
    }
  }

  /** One call, or the end; null when the import is over. */
  function goOneStep(job: RunningImport, signal: AbortSignal): Promise<RunningImport | null> {
    const at = currentStep(job.plan);
    const step = job.plan.steps[at];
    if (!step) return end(job, null);
    const { token } = job;
    return token === null ? fetchToken(job, signal) : fetchQuestions({ ...job, token }, at, step, signal);
  }

  /** What nobody foresaw is tried again when the lease is over, and ends the import when it comes again and again. */
  async function giveUpOrLeave(job: RunningImport, error: unknown): Promise<void> {
    log.error({ err: error, import: job.id }, 'an import was interrupted');
    if (isDatabaseTrouble(error)) return;
    const failures = job.failures + 1;
    const isOver = isGivingUp(failures, failedCall('internal'), hasAnswered(job));
    await (isOver ? end(job, 'internal') : saveImport(database, { ...job, failures, token: null }));
  }

  async function runToEnd(claimed: RunningImport, signal: AbortSignal): Promise<void> {
    let job = claimed;
    try {
      for (;;) {
        signal.throwIfAborted();
        const next = await goOneStep(job, signal);
        if (!next) return;
        job = next;
      }
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await (signal.aborted ? releaseImport(database, job) : giveUpOrLeave(job, error));
    }
  }

  return {
    /** Runs the import that nobody runs, until it is over or the signal comes. Never throws. */
    async run(signal: AbortSignal): Promise<void> {
      try {
        const now = await clock.now(database);
        const claimed = await claimImport(database, now, new Date(now.getTime() + leaseMs));
        if (claimed) await runToEnd(claimed, signal);
      } catch (error) {
        if (!(error instanceof LeaseLost)) log.error({ err: error }, 'the imports cannot go on');
      }
    },
  };
}
