import { expect, it } from 'vitest';
import { isJobLate } from './job-lateness.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  ['ran a moment ago', 1000, ago(9000), ago(1), false],
  ['was not told of for a minute', 1000, ago(9000), ago(92), false],
  ['has not run for long', 1000, ago(9000), ago(94), true],
  ['runs once an hour, and did two hours ago', 3_600_000, ago(90_000), ago(7200), false],
  ['has never run since a server knows it', 60_000, ago(300), null, true],
  ['has just come with a new release', 3_600_000, ago(60), null, false],
] as const)('work that %s', (_name, everyMs, since, lastRunAt, isLate) => {
  expect(isJobLate({ everyMs, since, lastRunAt }, now)).toBe(isLate);
});
