import { buildFoldSql } from './text-folding.ts';

/**
 * SQL that identifies equal questions: question and correct answer, folded as for searching, without spaces and
 * punctuation. It is computed by the database for existing and new rows alike. Mathematical signs matter, so
 * superscripts and subscripts are marked before folding turns them into plain digits.
 */
export function buildFingerprintSql(question: string, correctAnswer: string): string {
  const marked = `regexp_replace(${question} || '|' || ${correctAnswer}, '([⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+)', '^\\1', 'g')`;
  return `md5(regexp_replace(${buildFoldSql(marked)}, '[\\s!"''(),.:;?_]', '', 'g'))`;
}
