const dayMs = 86_400_000;

/**
 * How much of what takes long a run tries: `npm test` what fits into ten minutes (short), `npm run test:ci` what `.ci/run` tries
 * beyond it (ci), `npm run test:long` what both leave out (rest), `npm run test:all` everything (all).
 */
export const form = formOf(process.env['TEST_FORM'] ?? 'short');

function formOf(given: string): 'short' | 'ci' | 'rest' | 'all' {
  if (given === 'short' || given === 'ci' || given === 'rest' || given === 'all') return given;
  throw new Error(`TEST_FORM must be short, ci, rest or all, not ${given}`);
}

/** The day (UTC) of a run, in days since 1970: another day tries another part. The run sets it, as its clocks are moved. */
export const day = Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / dayMs));

/** A third of what takes long, at least one of it, another one on another day; the other two thirds in the rest. */
export function aThird<const T>(all: readonly T[]): readonly T[] {
  return aPart(all, 3);
}

/** One of so many parts of what takes long, at least one of it, another one on another day; the other parts in the rest. */
export function aPart<const T>(all: readonly T[], parts: number): readonly T[] {
  if (form === 'all') return all;
  const turns = Math.min(parts, all.length);
  const turn = day % turns;
  return all.filter((_each, index) => (index % turns === turn) === (form !== 'rest'));
}
