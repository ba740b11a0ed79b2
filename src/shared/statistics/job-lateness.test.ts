import { expect, it } from 'vitest';
import { isJobLate } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  ['ran a moment ago', 1000, secondsAgo(9000), secondsAgo(1), false],
  ['was not told of for a minute', 1000, secondsAgo(9000), secondsAgo(92), false],
  ['has not run for long', 1000, secondsAgo(9000), secondsAgo(94), true],
  ['runs once an hour, and did two hours ago', 3_600_000, secondsAgo(90_000), secondsAgo(7200), false],
  ['has never run since a server knows it', 60_000, secondsAgo(300), null, true],
  ['has just come with a new release', 3_600_000, secondsAgo(60), null, false],
] as const)('a job that %s', (_name, everyMs, since, lastRunAt, isLate) => {
  expect(isJobLate({ everyMs, since, lastRunAt }, now)).toBe(isLate);
});
