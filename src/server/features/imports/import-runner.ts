import type { ImportsContext } from './context.ts';
import { type FailedCall, createFailedCall, requestQuestions, requestToken } from './source.ts';
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

/** Longer than one call and the writes that follow it. */
const leaseMs = 30_000;

/**
 * Runs an unclaimed import call by call until it ends or the signal aborts. Never throws. The row always records the
 * progress, so another server can resume the import. The token is removed from the row during a call: questions in a
 * lost response count as used for that token, so the resuming server requests a new one.
 */
export async function runImport(ctx: ImportsContext, signal: AbortSignal): Promise<void> {
  try {
    const now = await ctx.clock.now(ctx.database);
    const claimed = await claimImport(ctx.database, now, new Date(now.getTime() + leaseMs));
    if (claimed) await runToEnd(ctx, claimed, signal);
  } catch (error) {
    if (!(error instanceof LeaseLost)) ctx.log.error({ err: error }, 'the import runner failed');
  }
}

async function runToEnd(ctx: ImportsContext, claimed: RunningImport, signal: AbortSignal): Promise<void> {
  let job = claimed;
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await runStep(ctx, job, signal);
      if (!next) return;
      job = next;
    }
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await (signal.aborted ? releaseImport(ctx.database, job) : handleUnexpectedError(ctx, job, error));
  }
}

/** An unexpected error is retried after the lease expires. Repeated errors end the import. */
async function handleUnexpectedError(ctx: ImportsContext, job: RunningImport, error: unknown): Promise<void> {
  ctx.log.error({ err: error, import: job.id }, 'an import was interrupted');
  if (isDatabaseUnavailable(error)) return;
  const failures = job.failures + 1;
  const isOver = shouldGiveUp(failures, createFailedCall('internal'), hasAnswered(job));
  await (isOver ? finishJob(ctx, job, 'internal') : saveImport(ctx.database, { ...job, failures, token: null }));
}

/** Makes one call, or ends the import and returns null. */
function runStep(ctx: ImportsContext, job: RunningImport, signal: AbortSignal): Promise<RunningImport | null> {
  const at = findCurrentStep(job.plan);
  const step = job.plan.steps[at];
  if (!step) return finishJob(ctx, job, null);
  const { token } = job;
  return token === null ? fetchToken(ctx, job, signal) : fetchQuestions(ctx, { ...job, token }, at, step, signal);
}

async function fetchToken(ctx: ImportsContext, job: RunningImport, signal: AbortSignal): Promise<RunningImport | null> {
  await waitForSlot(ctx, job, signal);
  const answer = await requestToken(ctx.env.openTdbUrl, signal);
  if (answer.kind !== 'token') return recordFailure(ctx, job, answer);
  return recordProgress(ctx, { ...job, token: answer.token, plan: applyNewToken(job.plan) });
}

async function fetchQuestions(
  ctx: ImportsContext,
  job: RunningImport & { readonly token: string },
  at: number,
  step: ImportStep,
  signal: AbortSignal,
): Promise<RunningImport | null> {
  await waitForSlot(ctx, job, signal);
  const withoutToken = { ...job, token: null };
  await renewImportLease(ctx.database, withoutToken, await getLeaseEnd(ctx, 0));
  const { sourceCategory, difficulty } = step;
  const call = { amount: getCallSize(step), sourceCategory, difficulty, token: job.token };
  const answer = await requestQuestions(ctx.env.openTdbUrl, call, signal);
  ctx.failpoint('import.answered');
  const answered = { ...job, failures: 0 };
  switch (answer.kind) {
    case 'questions': {
      const next = await storeResults(ctx, answered, at, answer.results);
      await noteAnswer(ctx.database, ctx.env.openTdbPaceMs);
      return next;
    }
    case 'short':
      return recordProgress(ctx, { ...answered, plan: applyShortResponse(job.plan, at) });
    case 'exhausted':
      return recordProgress(ctx, { ...answered, plan: applyExhaustedResponse(job.plan, at) });
    case 'tokenUnknown':
      // Renew the token only once, since a source may keep forgetting tokens.
      if (job.plan.isTokenRenewed) return endAsRefused(ctx, job);
      return recordProgress(ctx, { ...withoutToken, plan: { ...job.plan, isTokenRenewed: true } });
    case 'parameterRefused':
      return endAsRefused(ctx, job);
    case 'tooFast':
      return recordFailure(ctx, job, answer);
    case 'failed':
      return recordFailure(ctx, answer.isReached ? withoutToken : job, answer);
  }
}

/** Stores the questions of a call and the new progress in one transaction. */
async function storeResults(
  { catalog, database, clock, questions, failpoint }: ImportsContext,
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

async function recordProgress(ctx: ImportsContext, job: RunningImport): Promise<RunningImport> {
  await noteAnswer(ctx.database, ctx.env.openTdbPaceMs);
  await saveImport(ctx.database, job);
  return job;
}

async function recordFailure(
  ctx: ImportsContext,
  job: RunningImport,
  failure: FailedCall,
): Promise<RunningImport | null> {
  const failures = job.failures + 1;
  ctx.log.warn(
    { import: job.id, failures, error: failure.error, fault: failure.fault, kind: failure.kind },
    'the question source failed',
  );
  await spaceCalls(ctx.database, calculateRetryDelayMs(failures, failure, ctx.env.openTdbPaceMs), failure.isReached);
  if (shouldGiveUp(failures, failure, hasAnswered(job))) return finishJob(ctx, job, failure.error, failure.fault);
  const next = { ...job, failures };
  await saveImport(ctx.database, next);
  return next;
}

function hasAnswered({ plan }: RunningImport): boolean {
  return plan.steps.some((step) => step.calls > 0);
}

async function endAsRefused(ctx: ImportsContext, job: RunningImport): Promise<null> {
  await noteAnswer(ctx.database, ctx.env.openTdbPaceMs);
  return finishJob(ctx, job, 'importSourceRefused');
}

async function finishJob(
  ctx: ImportsContext,
  job: RunningImport,
  error: ErrorCode | null,
  fault: SourceFault | null = null,
): Promise<null> {
  await finishImport(ctx.database, job, await ctx.clock.now(ctx.database), { error, fault });
  return null;
}

async function waitForSlot(ctx: ImportsContext, job: RunningImport, signal: AbortSignal): Promise<void> {
  const waitMs = await claimCallSlot(ctx.database, ctx.env.openTdbPaceMs);
  await renewImportLease(ctx.database, job, await getLeaseEnd(ctx, waitMs));
  // A timer may fire a millisecond early.
  if (waitMs > 0) await delay(Math.ceil(waitMs) + 1, undefined, { signal });
}

async function getLeaseEnd({ clock, database }: ImportsContext, waitMs: number): Promise<Date> {
  return new Date((await clock.now(database)).getTime() + waitMs + leaseMs);
}
