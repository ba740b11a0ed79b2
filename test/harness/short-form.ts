const dayMs = 86_400_000;

/**
 * How much of what takes long a run tries: `npm test` what fits into ten minutes (short), `npm run test:ci` the part of what that
 * leaves out for which `.ci/run` has time (ci), `npm run test:long` all that it leaves out (rest), `npm run test:all` everything (all).
 */
export const form = formOf(process.env['TEST_FORM'] ?? 'short');

function formOf(given: string): 'short' | 'ci' | 'rest' | 'all' {
  if (given === 'short' || given === 'ci' || given === 'rest' || given === 'all') return given;
  throw new Error(`TEST_FORM must be short, ci, rest or all, not ${given}`);
}

/** The day (UTC) of a run, in days since 1970: another day tries another part. The run sets it, as its clocks are moved. */
export const day = Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / dayMs));

/** A third of what takes long, at least one of it, another one on another day; all of it where there is time. */
export function aThird<const T>(all: readonly T[]): readonly T[] {
  return aPart(all, 3);
}

/** One of so many parts of what takes long, at least one of it, another one on another day; all of it where there is time. */
export function aPart<const T>(all: readonly T[], parts: number): readonly T[] {
  return form === 'all' || form === 'rest' ? all : partOn(day, all, parts);
}

/** The files whose turn it is, one of twelve; their own parts go round (thirds and eighths) before the turn does. */
export function filesOnTurn(files: readonly string[], on = day): readonly string[] {
  return partOn(Math.floor(on / 24), files, 12);
}

function partOn<const T>(turn: number, all: readonly T[], parts: number): readonly T[] {
  const turns = Math.min(parts, all.length);
  return all.filter((_each, index) => index % turns === turn % turns);
}
