const dayMs = 86_400_000;

/**
 * Extent of the slow tests: `npm test` runs what fits into ten minutes (short), `npm run test:ci` the part of the rest
 * that `.ci/run` has time for (ci), `npm run test:long` the rest (rest), and `npm run test:all` everything (all).
 */
export const testForm = parseForm(process.env['TEST_FORM'] ?? 'short');

function parseForm(value: string): 'short' | 'ci' | 'rest' | 'all' {
  if (value === 'short' || value === 'ci' || value === 'rest' || value === 'all') return value;
  throw new Error(`TEST_FORM must be short, ci, rest or all, not ${value}`);
}

/**
 * Day (UTC) of the run in days since 1970, which selects the part of the slow tests. Set by the run because test clocks
 * are shifted.
 */
export const runDay = Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / dayMs));

/** Selects a third of the slow cases, at least one, rotating by day; all of them in the long forms. */
export function selectThird<const T>(all: readonly T[]): readonly T[] {
  return selectPart(all, 3);
}

/** Selects one of `parts` of the slow cases, at least one, rotating by day; all of them in the long forms. */
export function selectPart<const T>(all: readonly T[], parts: number): readonly T[] {
  return testForm === 'all' || testForm === 'rest' ? all : selectPartOnDay(runDay, all, parts);
}

/**
 * Selects a twelfth of the files. The selection changes after 24 days, once all thirds and eighths of a file have run.
 */
export function selectFiles(files: readonly string[], on = runDay): readonly string[] {
  return selectPartOnDay(Math.floor(on / 24), files, 12);
}

function selectPartOnDay<const T>(turn: number, all: readonly T[], parts: number): readonly T[] {
  const turns = Math.min(parts, all.length);
  return all.filter((_each, index) => index % turns === turn % turns);
}
