import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

const journeySuite = z.object({
  get suites() {
    return z.array(journeySuite).optional();
  },
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.int(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    )
    .optional(),
});

/** A file that failed without a failed test (such as in a hook) counts as one failure. */
export function countVitest(report: unknown): Counts {
  const files = vitestReport.parse(report).testResults;
  const states = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const failedTests = states.filter((state) => state === 'failed').length;
  const passed = states.filter((state) => state === 'passed').length;
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed, failed: failedTests + brokenFiles, skipped: states.length - passed - failedTests };
}

export function listFailures(report: unknown): { file: string; name: string }[] {
  return vitestReport.parse(report).testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    const reasons = failed.length === 0 && status === 'failed' ? [message] : failed;
    return reasons.map((reason) => ({ file, name: `${file}: ${reason}` }));
  });
}

/**
 * Failed files are retried once. If everything passes then, the failures count as passed; otherwise the first counts
 * remain.
 */
export function mergeRetryCounts(first: Counts, second: Counts): Counts {
  return second.failed === 0 ? { ...first, passed: first.passed + first.failed, failed: 0 } : first;
}

export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** Lists the journeys that failed ("unexpected") or passed only on retry ("flaky"), with file and line. */
export function listJourneys(report: unknown, outcome: 'unexpected' | 'flaky'): string[] {
  const listNested = ({ suites = [], specs = [] }: z.infer<typeof journeySuite>): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title, file, line }) => `${file}:${line}: ${title}`),
    ...suites.flatMap(listNested),
  ];
  return listNested(journeySuite.parse(report));
}

export function readReport<T>(file: string, read: (report: unknown) => T): T | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** A suite that crashed, left no report or ran no test counts as at least one failure. */
export function getFinalCounts(counted: Counts | undefined, exitCode: number): Counts {
  const counts = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const endedWell = counted !== undefined && exitCode === 0 && counts.passed > 0;
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
