import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterExhausted,
  afterResults,
  afterShort,
  askOf,
  currentStep,
  type ImportPlan,
  planEverything,
  planSingle,
  progressOf,
  withNewToken,
} from './plan.ts';
import { importCategories } from './rules.ts';

const wants = (plan: ImportPlan) => plan.steps.map((step) => step.wanted);
const imported = (count: number) => ({ imported: count, duplicates: 0, refused: 0 });
const stepOf = (plan: ImportPlan, at = 0) => plan.steps[at] ?? expect.fail(`no step ${at}`);

describe('the plan of an import', () => {
  it('shares the amount evenly over the categories of the source', () => {
    expect(wants(planSingle({ amount: 100, category: 'entertainment' }))).toEqual(Array(10).fill(10));
    expect(wants(planSingle({ amount: 10, category: 'science' }))).toEqual([3, 3, 2, 2]);
    expect(wants(planSingle({ amount: 1, category: 'science' }))).toEqual([1, 0, 0, 0]);
    expect(wants(planSingle({ amount: 500 }))).toEqual([500]);
  });

  it('asks for the difficulty in every call, and for none when all are wanted', () => {
    const hard = planSingle({ amount: 9, category: 'history', difficulty: 'hard' });
    expect(hard.steps.map((step) => [step.sourceCategory, step.difficulty])).toEqual([
      [23, 'hard'],
      [24, 'hard'],
      [20, 'hard'],
    ]);
    expect(stepOf(planSingle({ amount: 9, category: 'all', difficulty: 'all' })).difficulty).toBeNull();
  });

  it('asks for 50 at most, and for no more than are wanted', () => {
    let plan = planSingle({ amount: 120 });
    const asks = [];
    while (currentStep(plan) >= 0) {
      const ask = askOf(stepOf(plan));
      asks.push(ask);
      ({ plan } = afterResults(plan, 0, imported(ask)));
    }
    expect(asks).toEqual([50, 50, 20]);
  });

  it('asks for fewer when the source runs short: 25, 10, 5, 1, then it is done', () => {
    let plan = planEverything();
    const asks = [];
    while (currentStep(plan) === 0) {
      asks.push(askOf(stepOf(plan)));
      plan = afterShort(plan, 0);
    }
    expect(asks).toEqual([50, 25, 10, 5, 1]);
  });

  it('knows from what came how few are left, and asks for no more', () => {
    let plan = afterShort(planEverything(), 0);
    plan = afterResults(plan, 0, imported(25)).plan;
    expect(askOf(stepOf(plan))).toBe(10);
    plan = afterResults(plan, 0, imported(10)).plan;
    expect(askOf(stepOf(plan))).toBe(10);
    plan = afterShort(plan, 0);
    plan = afterResults(plan, 0, imported(5)).plan;
    expect(askOf(stepOf(plan))).toBe(1);
    for (const count of [1, 1, 1]) plan = afterResults(plan, 0, imported(count)).plan;
    expect(currentStep(plan)).toBe(0);
    expect(currentStep(afterResults(plan, 0, imported(1)).plan)).toBe(1);
  });

  it('what one category lacks the others take over, those that were satisfied too', () => {
    let plan = planSingle({ amount: 40, category: 'science' });
    plan = afterResults(plan, 0, imported(10)).plan;
    expect(currentStep(plan)).toBe(1);
    plan = afterExhausted(plan, 1);
    expect(wants(plan)).toEqual([4, 0, 13, 13]);
    expect(currentStep(plan)).toBe(0);
  });

  it('is complete, though short, when no category has more', () => {
    let plan = planSingle({ amount: 40, category: 'science' });
    for (const at of [0, 1, 2, 3]) plan = afterExhausted(plan, at);
    expect(currentStep(plan)).toBe(-1);
  });

  it('does not count twice what comes again after the source forgot what it gave', () => {
    let plan = planSingle({ amount: 50 });
    plan = afterResults(plan, 0, { imported: 10, duplicates: 3, refused: 2 }).plan;
    plan = withNewToken(plan);
    const { plan: after, counted } = afterResults(plan, 0, { imported: 5, duplicates: 14, refused: 3 });
    expect(counted).toEqual({ imported: 5, duplicates: 1, refused: 1 });
    expect(wants(after)).toEqual([50 - 15 - 7]);
  });

  it('a source that says fine and gives nothing is short of it', () => {
    expect(askOf(stepOf(afterResults(planEverything(), 0, imported(0)).plan))).toBe(25);
  });
});

describe('progress', () => {
  it('is 0 of 1 "All Categories" at the start, then a category at a time, 1 of 1 "Complete" at the end', () => {
    let plan = planEverything();
    expect(progressOf(plan)).toEqual({ current: 0, total: 1, category: 'All Categories' });
    plan = afterResults(plan, 0, imported(50)).plan;
    expect(progressOf(plan)).toEqual({ current: 0, total: 24, category: 'General Knowledge' });
    plan = afterExhausted(afterExhausted(plan, 0), 1);
    expect(progressOf(plan)).toEqual({ current: 2, total: 24, category: 'Entertainment: Film' });
    for (let at = 2; at < 24; at += 1) plan = afterExhausted(plan, at);
    expect(progressOf(plan)).toEqual({ current: 1, total: 1, category: 'Complete' });
  });
});

/** A source with so many questions of each category; `mishaps` says before which calls it forgets what it gave. */
function play(start: ImportPlan, supplyOf: (at: number) => number, mishaps: readonly boolean[] = []) {
  let plan = start;
  const had = plan.steps.map(() => new Set<number>());
  let given = plan.steps.map(() => new Set<number>());
  const totals = { imported: 0, duplicates: 0, calls: 0 };
  for (let at = currentStep(plan); at >= 0; at = currentStep(plan)) {
    if (totals.calls >= 5000) expect.fail('the plan never ends');
    if (mishaps[totals.calls]) {
      given = given.map(() => new Set());
      plan = withNewToken(plan);
    }
    totals.calls += 1;
    const ask = askOf(stepOf(plan, at));
    expect(ask).toBeGreaterThan(0);
    expect(ask).toBeLessThanOrEqual(Math.min(50, stepOf(plan, at).wanted ?? 50));
    const token = given[at] ?? new Set<number>();
    const left = [...Array(supplyOf(at)).keys()].filter((id) => !token.has(id));
    // The last ones first, so that a source that forgot gives some of the same again.
    const gives = totals.calls % 2 === 0 ? left.slice(0, ask) : left.slice(-ask);
    if (left.length === 0) plan = afterExhausted(plan, at);
    else if (left.length < ask) plan = afterShort(plan, at);
    else {
      for (const id of gives) token.add(id);
      const stored = had[at] ?? new Set<number>();
      const fresh = gives.filter((id) => !stored.has(id));
      for (const id of fresh) stored.add(id);
      const came = { imported: fresh.length, duplicates: gives.length - fresh.length, refused: 0 };
      const { plan: after, counted } = afterResults(plan, at, came);
      plan = after;
      totals.imported += counted.imported;
      totals.duplicates += counted.duplicates;
    }
  }
  return totals;
}

const mishaps = fc.array(fc.boolean(), { maxLength: 30 });

describe('whatever the source has', () => {
  it('an import of some ends with as many as are wanted and there, also when the source forgot what it gave', () => {
    const supply = fc.array(fc.integer({ min: 0, max: 130 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...importCategories),
        supply,
        mishaps,
        (amount, category, supplies, forgets) => {
          const start = planSingle({ amount, category });
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
          const totals = play(planEverything(), (at) => supplies[at] ?? 0, forgets);
          const there = supplies.reduce((sum, count) => sum + count, 0);
          expect(totals).toMatchObject({ imported: there, duplicates: 0 });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('an import from a source that always gives the same comes to an end', () => {
    let plan = planEverything();
    let calls = 0;
    for (let at = currentStep(plan); at >= 0; at = currentStep(plan)) {
      calls += 1;
      plan = afterResults(plan, at, { imported: 0, duplicates: askOf(stepOf(plan, at)), refused: 0 }).plan;
    }
    expect(calls).toBe(24 * 200);
  });
});
