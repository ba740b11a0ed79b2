import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  listFailures,
  listJourneys,
  mergeRetryCounts,
  sumCounts,
  getFinalCounts,
} from './test-counts.ts';

const createFileResult = (status: string, ...tests: string[]) => ({
  name: 'wallet.test.ts',
  status,
  message: status === 'failed' && !tests.includes('failed') ? 'it cannot be loaded' : '',
  assertionResults: tests.map((test) => ({ status: test, fullName: `a test that ${test}` })),
});

describe('test reports', () => {
  it('counts passed, failed and skipped tests of every file', () => {
    const report = {
      testResults: [
        createFileResult('passed', 'passed', 'passed', 'skipped'),
        createFileResult('failed', 'failed', 'passed'),
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(
      countVitest({ testResults: [createFileResult('failed'), createFileResult('passed', 'passed')] }),
    ).toMatchObject({ failed: 1 });
  });

  it('counts a failed hook in a file whose tests passed as one failure', () => {
    expect(countVitest({ testResults: [createFileResult('failed', 'passed')] })).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('lists failed tests, and files that failed without a failed test with the error', () => {
    const report = {
      testResults: [
        createFileResult('failed', 'passed', 'failed'),
        createFileResult('passed', 'passed'),
        createFileResult('failed'),
      ],
    };
    expect(listFailures(report)).toEqual([
      { file: 'wallet.test.ts', name: 'wallet.test.ts: a test that failed' },
      { file: 'wallet.test.ts', name: 'wallet.test.ts: it cannot be loaded' },
    ]);
  });

  it('counts a journey that passed only on retry as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('lists failed journeys separately from flaky ones', () => {
    const spec = (title: string, status: string) => ({ title, file: 'shop.spec.ts', line: 7, tests: [{ status }] });
    const inner = { specs: [spec('fails', 'unexpected')] };
    const report = { suites: [{ specs: [spec('passes', 'expected'), spec('wavers', 'flaky')], suites: [inner] }] };
    expect(listJourneys(report, 'unexpected')).toEqual(['shop.spec.ts:7: fails']);
    expect(listJourneys(report, 'flaky')).toEqual(['shop.spec.ts:7: wavers']);
  });

  it('counts an error outside a journey as a failure', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{ message: 'the server did not start' }] }).failed).toBe(1);
  });
});

describe('suite results', () => {
  it('count failed tests as passed only when all of them pass on retry', () => {
    const first = { passed: 40, failed: 2, skipped: 1 };
    expect(mergeRetryCounts(first, { passed: 9, failed: 0, skipped: 0 })).toEqual({
      passed: 42,
      failed: 0,
      skipped: 1,
    });
    expect(mergeRetryCounts(first, { passed: 8, failed: 1, skipped: 0 })).toEqual(first);
  });

  const good = { passed: 3, failed: 0, skipped: 0 };

  it('keep the counts of a successful run', () => {
    expect(getFinalCounts(good, 0)).toEqual(good);
  });

  it('count a missing report as a failure', () => {
    expect(getFinalCounts(undefined, 0).failed).toBe(1);
  });

  it('count a run without tests as a failure', () => {
    expect(getFinalCounts({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
  });

  it('count a crash after passed tests as a failure', () => {
    expect(getFinalCounts(good, 1)).toEqual({ ...good, failed: 1 });
  });

  it('add no failure to counted failures', () => {
    expect(getFinalCounts({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});

it('sums the counts of all suites', () => {
  const suites = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(sumCounts(suites)).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
