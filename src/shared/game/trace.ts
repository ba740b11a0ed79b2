import type { Outcome } from './referee.ts';

/** A closed question as its game remembers it. */
export interface TracedAnswer {
  readonly outcome: Outcome;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly usedMs: number;
  /** The question's own category, a main one or a subcategory. */
  readonly categoryId: number;
  /** The player had met the question in an earlier game. */
  readonly wasMet: boolean;
}

const outcomes: Readonly<Record<string, Outcome>> = { r: 'right', w: 'wrong', t: 'timeout', s: 'skipped' };
const difficulties: Readonly<Record<string, TracedAnswer['difficulty']>> = { e: 'easy', m: 'medium', h: 'hard' };

/**
 * One closed question as a word of the game's trace: a letter each for outcome and difficulty, hundredths of a second,
 * category; before it an "m" where it was met before, which a server of the release before passes over. Kept on the game's
 * row, so that a submit need not read its questions.
 */
export function traceWord({ outcome, difficulty, usedMs, categoryId, wasMet }: TracedAnswer): string {
  return `${wasMet ? 'm' : ''}${outcome.charAt(0)}${difficulty.charAt(0)}${Math.round(usedMs / 10)}.${categoryId} `;
}

/** The closed questions of a game, in the order of the game. */
export function readTrace(trace: string): TracedAnswer[] {
  return [...trace.matchAll(/(m?)([rwts])([emh])(\d+)\.(\d+) /g)].map(
    ([, met, outcome = '', difficulty = '', used, category]) => ({
      outcome: outcomes[outcome] ?? 'timeout',
      difficulty: difficulties[difficulty] ?? 'medium',
      usedMs: Number(used) * 10,
      categoryId: Number(category),
      wasMet: met === 'm',
    }),
  );
}
