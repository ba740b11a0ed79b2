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

const journeys = z.object({
  get suites() {
    return z.array(journeys).optional();
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

/** Counts of a vitest JSON report; a file that failed without a failed test of its own is one failure. */
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

/** What failed by a vitest JSON report: tests with their files, and files that failed without one, with the reason. */
export function failuresOf(report: unknown): { file: string; name: string }[] {
  return vitestReport.parse(report).testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    const reasons = failed.length === 0 && status === 'failed' ? [message] : failed;
    return reasons.map((reason) => ({ file, name: `${file}: ${reason}` }));
  });
}

/** The counts of a suite whose failed files were tried once more: all of them have to pass then, or what failed first stays failed. */
export function secondVerdict(first: Counts, second: Counts): Counts {
  return second.failed === 0 ? { ...first, passed: first.passed + first.failed, failed: 0 } : first;
}

/** Counts of a Playwright JSON report; an error outside of a journey is a failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** The journeys of a Playwright JSON report that failed ("unexpected"), or passed at the second try only ("flaky"), each with its place. */
export function namesOfJourneys(report: unknown, ended: 'unexpected' | 'flaky'): string[] {
  const named = ({ suites = [], specs = [] }: z.infer<typeof journeys>): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ended))
      .map(({ title, file, line }) => `${file}:${line}: ${title}`),
    ...suites.flatMap(named),
  ];
  return named(journeys.parse(report));
}

/** What is in a report, or nothing where there is none, which it says. */
export function readReport<T>(file: string, read: (report: unknown) => T): T | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** A suite that ended badly, left no report or ran nothing has failed at least once, whatever it counted. */
export function verdict(counted: Counts | undefined, exitCode: number): Counts {
  const counts = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const endedWell = counted !== undefined && exitCode === 0 && counts.passed > 0;
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
