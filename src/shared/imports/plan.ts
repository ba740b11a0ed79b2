import type { Difficulty } from '../questions/difficulty.ts';
import type { ImportCategory, ImportDifficulty } from './rules.ts';
import { findSourceCategory, sourceCategories, listSourceCategoryIds } from './source-categories.ts';

/** A null `sourceCategory` requests any category. */
export interface ImportStep {
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
  /** Number of questions still wanted; null means as many as there are. */
  readonly wanted: number | null;
  /** Size of the next call; smaller when the source runs short. */
  readonly batch: number;
  readonly isDone: boolean;
  /** The source has fewer than this many left; null if it never ran short. */
  readonly fewerThan: number | null;
  /** Number of received questions that are in the bank, and of those that could not be stored. */
  readonly stored: number;
  readonly refused: number;
  /**
   * Number of those that may be sent again, because the source lost track of what it has sent; they are not counted
   * twice.
   */
  readonly storedAgain: number;
  readonly refusedAgain: number;
  /** Only calls that were answered. */
  readonly calls: number;
}

/** Stored in the database so that a restart resumes the import. */
export interface ImportPlan {
  readonly steps: readonly ImportStep[];
  /** Whether the token was already renewed once; when the source rejects it again, the import ends. */
  readonly isTokenRenewed: boolean;
}

export interface ImportCounts {
  readonly imported: number;
  readonly duplicates: number;
  readonly refused: number;
}

/** Call sizes: 50 at most, smaller when the source has fewer questions. */
const batchSizes = [50, 25, 10, 5, 1] as const;
const largestBatch = batchSizes[0];
/** Upper bound of answered calls per step, for a source that never runs out. */
const maxCalls = 200;

/** Plans an import of `amount` questions, split evenly over the source's categories that belong to ours. */
export function planImport(order: {
  readonly amount: number;
  readonly category?: ImportCategory | undefined;
  readonly difficulty?: ImportDifficulty | undefined;
}): ImportPlan {
  const { amount, category = 'all', difficulty = 'all' } = order;
  const sourceIds = listSourceCategoryIds(category);
  const shares = splitEvenly(amount, sourceIds.length);
  const level = difficulty === 'all' ? null : difficulty;
  return {
    steps: sourceIds.map((sourceCategory, index) => createStep(sourceCategory, level, shares[index] ?? 0)),
    isTokenRenewed: false,
  };
}

/** Plans an import of everything the source has, category by category. */
export function planFullImport(): ImportPlan {
  return { steps: sourceCategories.map(({ id }) => createStep(id, null, null)), isTokenRenewed: false };
}

function createStep(sourceCategory: number | null, difficulty: Difficulty | null, wanted: number | null): ImportStep {
  const nothingYet = { fewerThan: null, stored: 0, refused: 0, storedAgain: 0, refusedAgain: 0, calls: 0 };
  return { sourceCategory, difficulty, wanted, batch: largestBatch, isDone: false, ...nothingYet };
}

/** Returns -1 when the import is complete. */
export function findCurrentStep({ steps }: ImportPlan): number {
  return steps.findIndex((step) => !step.isDone && step.wanted !== 0);
}

export function getCallSize({ batch, wanted }: ImportStep): number {
  return Math.min(batch, wanted ?? batch);
}

/**
 * Applies the results of a call. Returns the updated plan and the counted results: questions that were already sent
 * before the source lost track are not counted twice.
 */
export function applyResults(
  plan: ImportPlan,
  at: number,
  results: ImportCounts,
): { plan: ImportPlan; counted: ImportCounts } {
  const step = getStep(plan, at);
  const received = results.imported + results.duplicates + results.refused;
  if (received === 0) return { plan: applyShortResponse(plan, at), counted: results };
  const storedBefore = Math.min(results.duplicates, step.storedAgain);
  const refusedBefore = Math.min(results.refused, step.refusedAgain);
  const counted = {
    imported: results.imported,
    duplicates: results.duplicates - storedBefore,
    refused: results.refused - refusedBefore,
  };
  const stored = counted.imported + counted.duplicates;
  const fewerThan = step.fewerThan === null ? null : step.fewerThan - received;
  const after: ImportStep = {
    ...step,
    wanted: step.wanted === null ? null : Math.max(0, step.wanted - stored - counted.refused),
    fewerThan,
    batch: fewerThan === null ? step.batch : (findBatchBelow(fewerThan) ?? step.batch),
    stored: step.stored + stored,
    refused: step.refused + counted.refused,
    storedAgain: step.storedAgain - storedBefore,
    refusedAgain: step.refusedAgain - refusedBefore,
    calls: step.calls + 1,
  };
  const isLeft = (fewerThan === null || fewerThan > 1) && after.calls < maxCalls;
  const answered = replaceStep(plan, at, after);
  return { plan: isLeft ? answered : finishStep(answered, at), counted };
}

/** Applies a response of too few questions (code 1): the next call requests fewer, down to one. */
export function applyShortResponse(plan: ImportPlan, at: number): ImportPlan {
  const step = getStep(plan, at);
  const fewerThan = getCallSize(step);
  const batch = findBatchBelow(fewerThan);
  const answered = replaceStep(plan, at, { ...step, fewerThan, batch: batch ?? step.batch, calls: step.calls + 1 });
  return batch === null ? finishStep(answered, at) : answered;
}

/** Applies a response of no more questions (code 4): the other steps make up for the missing ones. */
export function applyExhaustedResponse(plan: ImportPlan, at: number): ImportPlan {
  const step = getStep(plan, at);
  return finishStep(replaceStep(plan, at, { ...step, calls: step.calls + 1 }), at);
}

/** Resets the plan for a new token, with which the source may send the same questions again. */
export function applyNewToken(plan: ImportPlan): ImportPlan {
  const steps = plan.steps.map((step) => {
    if (step.isDone) return step;
    const { stored: storedAgain, refused: refusedAgain } = step;
    return { ...step, storedAgain, refusedAgain, fewerThan: null, batch: largestBatch };
  });
  return { ...plan, steps };
}

/** Returns the progress of an import (rules 3.17, 4.12): number of finished categories, total, and current category. */
export function getImportProgress(plan: ImportPlan): { current: number; total: number; category: string } {
  const isStarted = plan.steps.some((step) => step.calls > 0);
  if (!isStarted) return { current: 0, total: 1, category: 'All Categories' };
  const at = findCurrentStep(plan);
  if (at < 0) return { current: 1, total: 1, category: 'Complete' };
  const { sourceCategory } = getStep(plan, at);
  const name = sourceCategory === null ? undefined : findSourceCategory(sourceCategory)?.name;
  return { current: at, total: plan.steps.length, category: name ?? 'All Categories' };
}

function finishStep(plan: ImportPlan, at: number): ImportPlan {
  const missing = getStep(plan, at).wanted ?? 0;
  const others = plan.steps.filter((step, index) => index !== at && !step.isDone).length;
  const shares = splitEvenly(missing, others);
  const steps = plan.steps.map((step, index) => {
    if (index === at) return { ...step, isDone: true, wanted: step.wanted === null ? null : 0 };
    if (step.isDone || step.wanted === null) return step;
    return { ...step, wanted: step.wanted + (shares.shift() ?? 0) };
  });
  return { ...plan, steps };
}

/** Splits `amount` into `count` parts that differ by at most one. */
function splitEvenly(amount: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((amount + count - 1 - index) / count));
}

function findBatchBelow(bound: number): number | null {
  return batchSizes.find((batch) => batch < bound) ?? null;
}

function getStep(plan: ImportPlan, at: number): ImportStep {
  const step = plan.steps[at];
  if (!step) throw new RangeError(`the plan has no step ${at}`);
  return step;
}

function replaceStep(plan: ImportPlan, at: number, step: ImportStep): ImportPlan {
  return { ...plan, steps: plan.steps.map((other, index) => (index === at ? step : other)) };
}
