import type { Difficulty } from '../questions/difficulty.ts';
import type { ImportCategory, ImportDifficulty } from './rules.ts';
import { findSourceCategory, sourceCategories, sourceCategoriesOf } from './source-categories.ts';

/** One thing to ask the source for. `sourceCategory` null asks for any category. */
export interface ImportStep {
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
  /** How many questions are still wanted; null: as many as there are. */
  readonly wanted: number | null;
  /** How many the next call asks for: fewer when the source runs short. */
  readonly batch: number;
  /** Whether the source has no more of it. */
  readonly isDone: boolean;
  /** The source has fewer than so many left; null: it never ran short. */
  readonly fewerThan: number | null;
  /** How many came and stand in the bank, and how many could not be stored. */
  readonly stored: number;
  readonly refused: number;
  /** How many of those may come a second time, since the source forgot what it gave: they are not counted again. */
  readonly storedAgain: number;
  readonly refusedAgain: number;
  /** Calls that were answered. */
  readonly calls: number;
}

/** What an import asks the source for, in order. Kept in the database, so that a restart goes on where it was. */
export interface ImportPlan {
  readonly steps: readonly ImportStep[];
  /** Whether the source did not know our token once: a second time ends the import. */
  readonly isTokenRenewed: boolean;
}

/** What became of the results of one call. */
export interface Counts {
  readonly imported: number;
  readonly duplicates: number;
  readonly refused: number;
}

/** What a call may ask for: 50 at most, fewer when the source has not so many. */
const batches = [50, 25, 10, 5, 1] as const;
const largestBatch = batches[0];
/** A source that never comes to an end is left alone after so many answers. */
const maxCalls = 200;

/** An import of `amount` questions, shared evenly over the categories of the source that ours covers. */
export function planSingle(order: {
  readonly amount: number;
  readonly category?: ImportCategory | undefined;
  readonly difficulty?: ImportDifficulty | undefined;
}): ImportPlan {
  const { amount, category = 'all', difficulty = 'all' } = order;
  const asked = sourceCategoriesOf(category);
  const shares = shared(amount, asked.length);
  const level = difficulty === 'all' ? null : difficulty;
  return {
    steps: asked.map((sourceCategory, index) => newStep(sourceCategory, level, shares[index] ?? 0)),
    isTokenRenewed: false,
  };
}

/** An import of everything that the source has, one of its categories after the other. */
export function planEverything(): ImportPlan {
  return { steps: sourceCategories.map(({ id }) => newStep(id, null, null)), isTokenRenewed: false };
}

function newStep(sourceCategory: number | null, difficulty: Difficulty | null, wanted: number | null): ImportStep {
  const nothingYet = { fewerThan: null, stored: 0, refused: 0, storedAgain: 0, refusedAgain: 0, calls: 0 };
  return { sourceCategory, difficulty, wanted, batch: largestBatch, isDone: false, ...nothingYet };
}

/** The step to go on with; -1 when the import is complete. */
export function currentStep({ steps }: ImportPlan): number {
  return steps.findIndex((step) => !step.isDone && step.wanted !== 0);
}

/** How many questions the next call of a step asks for. */
export function askOf({ batch, wanted }: ImportStep): number {
  return Math.min(batch, wanted ?? batch);
}

/**
 * After results came for a step: the plan, and what counts of them. Those that came before the source forgot what it
 * gave do not count twice.
 */
export function afterResults(plan: ImportPlan, at: number, came: Counts): { plan: ImportPlan; counted: Counts } {
  const step = stepAt(plan, at);
  const received = came.imported + came.duplicates + came.refused;
  if (received === 0) return { plan: afterShort(plan, at), counted: came };
  const storedBefore = Math.min(came.duplicates, step.storedAgain);
  const refusedBefore = Math.min(came.refused, step.refusedAgain);
  const counted = {
    imported: came.imported,
    duplicates: came.duplicates - storedBefore,
    refused: came.refused - refusedBefore,
  };
  const stored = counted.imported + counted.duplicates;
  const fewerThan = step.fewerThan === null ? null : step.fewerThan - received;
  const after: ImportStep = {
    ...step,
    wanted: step.wanted === null ? null : Math.max(0, step.wanted - stored - counted.refused),
    fewerThan,
    batch: fewerThan === null ? step.batch : (batchBelow(fewerThan) ?? step.batch),
    stored: step.stored + stored,
    refused: step.refused + counted.refused,
    storedAgain: step.storedAgain - storedBefore,
    refusedAgain: step.refusedAgain - refusedBefore,
    calls: step.calls + 1,
  };
  const isLeft = (fewerThan === null || fewerThan > 1) && after.calls < maxCalls;
  const answered = withStep(plan, at, after);
  return { plan: isLeft ? answered : finished(answered, at), counted };
}

/** After the source had fewer than the call asked for (code 1): the next one asks for fewer, down to one. */
export function afterShort(plan: ImportPlan, at: number): ImportPlan {
  const step = stepAt(plan, at);
  const fewerThan = askOf(step);
  const batch = batchBelow(fewerThan);
  const answered = withStep(plan, at, { ...step, fewerThan, batch: batch ?? step.batch, calls: step.calls + 1 });
  return batch === null ? finished(answered, at) : answered;
}

/** After the source had no more of a step (code 4): the others take over what it lacks. */
export function afterExhausted(plan: ImportPlan, at: number): ImportPlan {
  const step = stepAt(plan, at);
  return finished(withStep(plan, at, { ...step, calls: step.calls + 1 }), at);
}

/** With a token that knows nothing of what the source gave before: it may give the same again. */
export function withNewToken(plan: ImportPlan): ImportPlan {
  const steps = plan.steps.map((step) => {
    if (step.isDone) return step;
    const { stored: storedAgain, refused: refusedAgain } = step;
    return { ...step, storedAgain, refusedAgain, fewerThan: null, batch: largestBatch };
  });
  return { ...plan, steps };
}

/** How far an import is (rules 3.17, 4.12): categories done, of all, and the one it is at. */
export function progressOf(plan: ImportPlan): { current: number; total: number; category: string } {
  const isStarted = plan.steps.some((step) => step.calls > 0);
  if (!isStarted) return { current: 0, total: 1, category: 'All Categories' };
  const at = currentStep(plan);
  if (at < 0) return { current: 1, total: 1, category: 'Complete' };
  const { sourceCategory } = stepAt(plan, at);
  const name = sourceCategory === null ? undefined : findSourceCategory(sourceCategory)?.name;
  return { current: at, total: plan.steps.length, category: name ?? 'All Categories' };
}

function finished(plan: ImportPlan, at: number): ImportPlan {
  const lacking = stepAt(plan, at).wanted ?? 0;
  const others = plan.steps.filter((step, index) => index !== at && !step.isDone).length;
  const shares = shared(lacking, others);
  const steps = plan.steps.map((step, index) => {
    if (index === at) return { ...step, isDone: true, wanted: step.wanted === null ? null : 0 };
    if (step.isDone || step.wanted === null) return step;
    return { ...step, wanted: step.wanted + (shares.shift() ?? 0) };
  });
  return { ...plan, steps };
}

/** `amount` in `count` parts that differ by one at most. */
function shared(amount: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((amount + count - 1 - index) / count));
}

function batchBelow(bound: number): number | null {
  return batches.find((batch) => batch < bound) ?? null;
}

function stepAt(plan: ImportPlan, at: number): ImportStep {
  const step = plan.steps[at];
  if (!step) throw new RangeError(`the plan has no step ${at}`);
  return step;
}

function withStep(plan: ImportPlan, at: number, step: ImportStep): ImportPlan {
  return { ...plan, steps: plan.steps.map((each, index) => (index === at ? step : each)) };
}
