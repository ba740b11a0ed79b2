import type { Outcome } from './referee.ts';

export interface TracedAnswer {
  readonly outcome: Outcome;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly usedMs: number;
  /** The question's own category: a main category or a subcategory. */
  readonly categoryId: number;
  /** Whether the player had met the question in an earlier game. */
  readonly wasMet: boolean;
}

const outcomeByLetter: Readonly<Record<string, Outcome>> = { r: 'right', w: 'wrong', t: 'timeout', s: 'skipped' };
const difficultyByLetter: Readonly<Record<string, TracedAnswer['difficulty']>> = { e: 'easy', m: 'medium', h: 'hard' };

/**
 * Formats one closed question for the trace of its game: a letter each for outcome and difficulty, hundredths of a
 * second, and the category. The optional prefix "m" (met before) is ignored by servers of the previous release. The
 * trace is stored in the game's row so that a submit need not read its questions.
 */
export function formatTraceEntry({ outcome, difficulty, usedMs, categoryId, wasMet }: TracedAnswer): string {
  return `${wasMet ? 'm' : ''}${outcome.charAt(0)}${difficulty.charAt(0)}${Math.round(usedMs / 10)}.${categoryId} `;
}

export function parseTrace(trace: string): TracedAnswer[] {
  return [...trace.matchAll(/(m?)([rwts])([emh])(\d+)\.(\d+) /g)].map(
    ([, met, outcome = '', difficulty = '', used, category]) => ({
      outcome: outcomeByLetter[outcome] ?? 'timeout',
      difficulty: difficultyByLetter[difficulty] ?? 'medium',
      usedMs: Number(used) * 10,
      categoryId: Number(category),
      wasMet: met === 'm',
    }),
  );
}
