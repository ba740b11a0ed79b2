import { foldedText } from './text-folding.ts';

/**
 * SQL for what makes two questions the same one: question and right answer, folded as for the search, without spaces and
 * punctuation. The database alone decides, for rows that stand and rows that come. Signs of mathematics count, so
 * superscripts and subscripts are marked before folding makes plain digits of them.
 */
export function fingerprintOf(question: string, correctAnswer: string): string {
  const marked = `regexp_replace(${question} || '|' || ${correctAnswer}, '([⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+)', '^\\1', 'g')`;
  return `md5(regexp_replace(${foldedText(marked)}, '[\\s!"''(),.:;?_]', '', 'g'))`;
}
