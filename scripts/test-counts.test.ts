import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresOf,
  namesOfJourneys,
  secondVerdict,
  sum,
  verdict,
} from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'wallet.test.ts',
  status,
  message: status === 'failed' && !tests.includes('failed') ? 'it cannot be loaded' : '',
  assertionResults: tests.map((test) => ({ status: test, fullName: `a test that ${test}` })),
});

describe('counting the tests', () => {
  it('counts passed, failed and skipped tests of every file', () => {
    const report = { testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')] };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] })).toMatchObject({ failed: 1 });
  });

  it('counts a failed hook in a file whose tests passed as one failure', () => {
    expect(countVitest({ testResults: [file('failed', 'passed')] })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names the tests that failed, and a file that failed without one with its reason', () => {
    const report = { testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed'), file('failed')] };
    expect(failuresOf(report)).toEqual([
      { file: 'wallet.test.ts', name: 'wallet.test.ts: a test that failed' },
      { file: 'wallet.test.ts', name: 'wallet.test.ts: it cannot be loaded' },
    ]);
  });

  it('counts a journey that passed only at the second try as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('names the journeys that failed apart from those that passed at the second try only', () => {
    const spec = (title: string, status: string) => ({ title, file: 'shop.spec.ts', line: 7, tests: [{ status }] });
    const inner = { specs: [spec('fails', 'unexpected')] };
    const report = { suites: [{ specs: [spec('passes', 'expected'), spec('wavers', 'flaky')], suites: [inner] }] };
    expect(namesOfJourneys(report, 'unexpected')).toEqual(['shop.spec.ts:7: fails']);
    expect(namesOfJourneys(report, 'flaky')).toEqual(['shop.spec.ts:7: wavers']);
  });

  it('counts an error outside of the journeys', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{ message: 'the server did not start' }] }).failed).toBe(1);
  });
});

describe('the verdict on a suite', () => {
  it('takes what wavered as passed, once all that failed has passed alone', () => {
    const first = { passed: 40, failed: 2, skipped: 1 };
    expect(secondVerdict(first, { passed: 9, failed: 0, skipped: 0 })).toEqual({ passed: 42, failed: 0, skipped: 1 });
    expect(secondVerdict(first, { passed: 8, failed: 1, skipped: 0 })).toEqual(first);
  });

  const good = { passed: 3, failed: 0, skipped: 0 };

  it('is its counts when it ended well', () => {
    expect(verdict(good, 0)).toEqual(good);
  });

  it('is a failure when it left no report', () => {
    expect(verdict(undefined, 0).failed).toBe(1);
  });

  it('is a failure when it ran no test', () => {
    expect(verdict({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
  });

  it('is a failure when it crashed after its tests passed', () => {
    expect(verdict(good, 1)).toEqual({ ...good, failed: 1 });
  });

  it('does not add to failures that were counted', () => {
    expect(verdict({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});

it('the total is the sum of all suites', () => {
  const suites = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(sum(suites)).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
