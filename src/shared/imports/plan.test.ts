import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyExhaustedResponse,
  applyResults,
  applyShortResponse,
  getCallSize,
  findCurrentStep,
  type ImportPlan,
  planFullImport,
  planImport,
  getImportProgress,
  applyNewToken,
} from './plan.ts';
import { importCategories } from './rules.ts';

const listWanted = (plan: ImportPlan) => plan.steps.map((step) => step.wanted);
const createCounts = (count: number) => ({ imported: count, duplicates: 0, refused: 0 });
const getStepOf = (plan: ImportPlan, at = 0) => plan.steps[at] ?? expect.fail(`no step ${at}`);

describe('the plan of an import', () => {
  it('splits the amount evenly over the categories of the source', () => {
    expect(listWanted(planImport({ amount: 100, category: 'entertainment' }))).toEqual(Array(10).fill(10));
    expect(listWanted(planImport({ amount: 10, category: 'science' }))).toEqual([3, 3, 2, 2]);
    expect(listWanted(planImport({ amount: 1, category: 'science' }))).toEqual([1, 0, 0, 0]);
    expect(listWanted(planImport({ amount: 500 }))).toEqual([500]);
  });

  it('requests the difficulty in every call, and none when all are wanted', () => {
    const hard = planImport({ amount: 9, category: 'history', difficulty: 'hard' });
    expect(hard.steps.map((step) => [step.sourceCategory, step.difficulty])).toEqual([
      [23, 'hard'],
      [24, 'hard'],
      [20, 'hard'],
    ]);
    expect(getStepOf(planImport({ amount: 9, category: 'all', difficulty: 'all' })).difficulty).toBeNull();
  });

  it('requests at most 50, and no more than wanted', () => {
    let plan = planImport({ amount: 120 });
    const asks = [];
    while (findCurrentStep(plan) >= 0) {
      const ask = getCallSize(getStepOf(plan));
      asks.push(ask);
      ({ plan } = applyResults(plan, 0, createCounts(ask)));
    }
    expect(asks).toEqual([50, 50, 20]);
  });

  it('requests fewer when the source runs short: 25, 10, 5, 1, then it is done', () => {
    let plan = planFullImport();
    const asks = [];
    while (findCurrentStep(plan) === 0) {
      asks.push(getCallSize(getStepOf(plan)));
      plan = applyShortResponse(plan, 0);
    }
    expect(asks).toEqual([50, 25, 10, 5, 1]);
  });

  it('derives the remaining number from the results, and requests no more', () => {
    let plan = applyShortResponse(planFullImport(), 0);
    plan = applyResults(plan, 0, createCounts(25)).plan;
    expect(getCallSize(getStepOf(plan))).toBe(10);
    plan = applyResults(plan, 0, createCounts(10)).plan;
    expect(getCallSize(getStepOf(plan))).toBe(10);
    plan = applyShortResponse(plan, 0);
    plan = applyResults(plan, 0, createCounts(5)).plan;
    expect(getCallSize(getStepOf(plan))).toBe(1);
    for (const count of [1, 1, 1]) plan = applyResults(plan, 0, createCounts(count)).plan;
    expect(findCurrentStep(plan)).toBe(0);
    expect(findCurrentStep(applyResults(plan, 0, createCounts(1)).plan)).toBe(1);
  });

  it('lets the other categories make up for a short one, even those that were complete', () => {
    let plan = planImport({ amount: 40, category: 'science' });
    plan = applyResults(plan, 0, createCounts(10)).plan;
    expect(findCurrentStep(plan)).toBe(1);
    plan = applyExhaustedResponse(plan, 1);
    expect(listWanted(plan)).toEqual([4, 0, 13, 13]);
    expect(findCurrentStep(plan)).toBe(0);
  });

  it('is complete, though short, when no category has more', () => {
    let plan = planImport({ amount: 40, category: 'science' });
    for (const at of [0, 1, 2, 3]) plan = applyExhaustedResponse(plan, at);
    expect(findCurrentStep(plan)).toBe(-1);
  });

  it('does not count a question twice when it comes again after the source lost its state', () => {
    let plan = planImport({ amount: 50 });
    plan = applyResults(plan, 0, { imported: 10, duplicates: 3, refused: 2 }).plan;
    plan = applyNewToken(plan);
    const { plan: after, counted } = applyResults(plan, 0, { imported: 5, duplicates: 14, refused: 3 });
    expect(counted).toEqual({ imported: 5, duplicates: 1, refused: 1 });
    expect(listWanted(after)).toEqual([50 - 15 - 7]);
  });

  it('treats an empty success response as short supply', () => {
    expect(getCallSize(getStepOf(applyResults(planFullImport(), 0, createCounts(0)).plan))).toBe(25);
  });
});

describe('progress', () => {
  it('is 0 of 1 "All Categories" at the start, then counts categories, and is 1 of 1 "Complete" at the end', () => {
    let plan = planFullImport();
    expect(getImportProgress(plan)).toEqual({ current: 0, total: 1, category: 'All Categories' });
    plan = applyResults(plan, 0, createCounts(50)).plan;
    expect(getImportProgress(plan)).toEqual({ current: 0, total: 24, category: 'General Knowledge' });
    plan = applyExhaustedResponse(applyExhaustedResponse(plan, 0), 1);
    expect(getImportProgress(plan)).toEqual({ current: 2, total: 24, category: 'Entertainment: Film' });
    for (let at = 2; at < 24; at += 1) plan = applyExhaustedResponse(plan, at);
    expect(getImportProgress(plan)).toEqual({ current: 1, total: 1, category: 'Complete' });
  });
});

/**
 * Simulates a source with a supply per category; `mishaps` marks the calls before which it loses track of what it has
 * sent.
 */
function play(start: ImportPlan, getSupply: (at: number) => number, mishaps: readonly boolean[] = []) {
  let plan = start;
  const had = plan.steps.map(() => new Set<number>());
  let given = plan.steps.map(() => new Set<number>());
  const totals = { imported: 0, duplicates: 0, calls: 0 };
  for (let at = findCurrentStep(plan); at >= 0; at = findCurrentStep(plan)) {
    if (totals.calls >= 5000) expect.fail('the plan never ends');
    if (mishaps[totals.calls]) {
      given = given.map(() => new Set());
      plan = applyNewToken(plan);
    }
    totals.calls += 1;
    const ask = getCallSize(getStepOf(plan, at));
    expect(ask).toBeGreaterThan(0);
    expect(ask).toBeLessThanOrEqual(Math.min(50, getStepOf(plan, at).wanted ?? 50));
    const token = given[at] ?? new Set<number>();
    const left = [...Array(getSupply(at)).keys()].filter((id) => !token.has(id));
    // Sends the last questions first, so that a source that lost track repeats some of them.
    const gives = totals.calls % 2 === 0 ? left.slice(0, ask) : left.slice(-ask);
    if (left.length === 0) plan = applyExhaustedResponse(plan, at);
    else if (left.length < ask) plan = applyShortResponse(plan, at);
    else {
      for (const id of gives) token.add(id);
      const stored = had[at] ?? new Set<number>();
      const fresh = gives.filter((id) => !stored.has(id));
      for (const id of fresh) stored.add(id);
      const came = { imported: fresh.length, duplicates: gives.length - fresh.length, refused: 0 };
      const { plan: after, counted } = applyResults(plan, at, came);
      plan = after;
      totals.imported += counted.imported;
      totals.duplicates += counted.duplicates;
    }
  }
  return totals;
}

const mishaps = fc.array(fc.boolean(), { maxLength: 30 });

describe('any source', () => {
  it('an import of an amount ends with as many as are wanted and available, even if the source loses track', () => {
    const supply = fc.array(fc.integer({ min: 0, max: 130 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...importCategories),
        supply,
        mishaps,
        (amount, category, supplies, forgets) => {
          const start = planImport({ amount, category });
          const there = start.steps.reduce((sum, _step, at) => sum + (supplies[at] ?? 0), 0);
          const totals = play(start, (at) => supplies[at] ?? 0, forgets);
          expect(totals).toMatchObject({ imported: Math.min(amount, there), duplicates: 0 });
        },
      ),
    );
  });

  it('an import of everything ends with everything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 24, maxLength: 24 }),
        mishaps,
        (supplies, forgets) => {
          const totals = play(planFullImport(), (at) => supplies[at] ?? 0, forgets);
          const there = supplies.reduce((sum, count) => sum + count, 0);
          expect(totals).toMatchObject({ imported: there, duplicates: 0 });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('an import from a source that always sends the same questions ends', () => {
    let plan = planFullImport();
    let calls = 0;
    for (let at = findCurrentStep(plan); at >= 0; at = findCurrentStep(plan)) {
      calls += 1;
      plan = applyResults(plan, at, { imported: 0, duplicates: getCallSize(getStepOf(plan, at)), refused: 0 }).plan;
    }
    expect(calls).toBe(24 * 200);
  });
});
