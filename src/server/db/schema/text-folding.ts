import { accents, ignoredInNames, typedLetters, typedPairs, typedSigns } from '#shared/kernel/text-folding.ts';

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that replaces single characters according to a table. `repeat` keeps two consecutive hyphens out of the SQL
 * because drizzle-kit treats them as a comment, even in quotes.
 */
function buildTranslateSql(text: string, table: Readonly<Record<string, string>>): string {
  const from = Object.values(table).join('');
  const to = Object.entries(table).map(([typed, all]) => `repeat(${quoteLiteral(typed)}, ${[...all].length})`);
  return `translate(${text}, ${quoteLiteral(from)}, ${to.join(' || ')})`;
}

const accentPattern = `U&'[${accents.map((range) => range.replaceAll(/\w{4}/g, String.raw`\$&`)).join('')}]'`;

/**
 * SQL that folds a text for searching and comparing: no case, accents, ligatures or typographic signs. `foldText` in
 * shared code does the same outside of the database.
 */
export function buildFoldSql(text: string): string {
  const decomposed = buildTranslateSql(`normalize(${buildTranslateSql(text, typedSigns)}, NFKD)`, typedSigns);
  const plain = `lower(regexp_replace(${decomposed}, ${accentPattern}, '', 'g'))`;
  return Object.entries(typedPairs).reduce(
    (folded, [typed, letter]) => `replace(${folded}, ${quoteLiteral(letter)}, ${quoteLiteral(typed)})`,
    buildTranslateSql(plain, typedLetters),
  );
}

/** SQL for a folded name without the characters that players leave out or add: `foldName` in shared code. */
export const buildJoinedNameSql = (foldedName: string): string =>
  `translate(${foldedName}, ${quoteLiteral(ignoredInNames)}, '')`;

/** SQL for a LIKE pattern that matches a literal substring, with special characters escaped. */
export const buildContainsPatternSql = (text: string) =>
  String.raw`'%' || regexp_replace(${text}, '([\\%_])', '\\\1', 'g') || '%'`;

/**
 * SQL for whether a folded name contains a text, as typed or without ignored characters; both conditions have an index.
 */
export function buildNameContainsSql(foldedName: string, text: string): string {
  const wanted = buildFoldSql(text);
  return `(${foldedName} like (select ${buildContainsPatternSql(wanted)})
    or ${buildJoinedNameSql(foldedName)} like (select ${buildContainsPatternSql(`nullif(${buildJoinedNameSql(wanted)}, '')`)}))`;
}

/**
 * Separates the question from the answer in `question.search_text`. Texts cannot contain control characters, so no
 * search matches across it.
 */
const separator = String.raw`U&'\001F'`;

/** SQL for the searchable text of a question and its correct answer. */
export const buildQuestionSearchSql = (question: string, correctAnswer: string): string =>
  buildFoldSql(`${question} || ${separator} || ${correctAnswer}`);

/**
 * SQL that identifies equal questions: question and correct answer, folded as for searching, without spaces and
 * punctuation. It is computed by the database for existing and new rows alike. Mathematical signs matter, so
 * superscripts and subscripts are marked before folding turns them into plain digits.
 */
export function buildFingerprintSql(question: string, correctAnswer: string): string {
  const marked = `regexp_replace(${question} || '|' || ${correctAnswer}, '([⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+)', '^\\1', 'g')`;
  return `md5(regexp_replace(${buildFoldSql(marked)}, '[\\s!"''(),.:;?_]', '', 'g'))`;
}
