import { accents, ignoredInNames, typedLetters, typedPairs, typedSigns } from '#shared/kernel/text-folding.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that replaces the single characters of a table. `repeat` keeps two hyphens in a row out of the SQL: drizzle-kit takes
 * them for a comment, even within quotes.
 */
function translate(text: string, table: Readonly<Record<string, string>>): string {
  const from = Object.values(table).join('');
  const to = Object.entries(table).map(([typed, all]) => `repeat(${quote(typed)}, ${[...all].length})`);
  return `translate(${text}, ${quote(from)}, ${to.join(' || ')})`;
}

const accent = `U&'[${accents.map((range) => range.replaceAll(/\w{4}/g, String.raw`\$&`)).join('')}]'`;

/**
 * SQL for a text as it is searched and compared: without case, accents, ligatures and typographic signs. The database folds
 * stored and searched texts; `foldText` in shared code does the same where there is no database.
 */
export function foldedText(text: string): string {
  const decomposed = translate(`normalize(${translate(text, typedSigns)}, NFKD)`, typedSigns);
  const plain = `lower(regexp_replace(${decomposed}, ${accent}, '', 'g'))`;
  return Object.entries(typedPairs).reduce(
    (folded, [typed, letter]) => `replace(${folded}, ${quote(letter)}, ${quote(typed)})`,
    translate(plain, typedLetters),
  );
}

/** SQL for a folded name without the signs that players leave out or add: `foldName` in shared code. */
export const joinedName = (foldedName: string): string => `translate(${foldedName}, ${quote(ignoredInNames)}, '')`;

/** SQL for the pattern of whatever holds a text as it stands, whatever a pattern would make of its signs. */
export const partOf = (text: string) => String.raw`'%' || regexp_replace(${text}, '([\\%_])', '\\\1', 'g') || '%'`;

/** SQL for whether a folded name holds a text, as it is typed or without what players leave out; each way has its index. */
export function nameHolds(foldedName: string, text: string): string {
  const wanted = foldedText(text);
  return `(${foldedName} like (select ${partOf(wanted)})
    or ${joinedName(foldedName)} like (select ${partOf(`nullif(${joinedName(wanted)}, '')`)}))`;
}

/** Ends the question within `question.search_text`: no text holds control characters, so no search matches across it. */
const separator = String.raw`U&'\001F'`;

/** SQL for the question and its right answer as they are searched. */
export const searchedQuestion = (question: string, correctAnswer: string): string =>
  foldedText(`${question} || ${separator} || ${correctAnswer}`);
