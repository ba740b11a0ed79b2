/**
 * Typographic signs, keyed by the ASCII sign that people type instead. The server generates SQL from these tables
 * (`src/server/db/schema/text-folding.ts`), so that both fold alike; a change needs a migration of the folded columns.
 */
export const typedSigns: Readonly<Record<string, string>> = {
  "'": '’‘‚‛ʼʻʹ′´`‹›',
  '"': '“”„‟″«»',
  '-': '‐‑‒–—―−﹘',
};

/** Letters that NFKD does not decompose, and the final sigma, keyed by the letter that people type instead. */
export const typedLetters: Readonly<Record<string, string>> = { o: 'ø', l: 'ł', d: 'đð', i: 'ı', σ: 'ς' };

/** Letters that people type as two. */
export const typedPairs: Readonly<Record<string, string>> = { ss: 'ß', ae: 'æ', oe: 'œ' };

/** Signs of a folded name that people omit or add when they type it. */
export const ignoredInNames = " '-.·・";

/** Ranges of combining marks for a regular expression: all except U+0338, which NFKD splits from signs like ≠. */
export const accents = ['0300-0337', '0339-036F'] as const;

const signs = invert(typedSigns);
const letters = new Map([...invert(typedLetters), ...invert(typedPairs)]);
const accent = new RegExp(`[${accents.map((range) => range.replaceAll(/\w{4}/g, String.raw`\u$&`)).join('')}]`, 'g');

function invert(table: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([typed, all]) => [...all].map((sign) => [sign, typed] as const)));
}

const replaceCharacters = (text: string, replacements: ReadonlyMap<string, string>) =>
  [...text].map((sign) => replacements.get(sign) ?? sign).join('');

/** Folds a text for search and comparison: without case, accents, ligatures and typographic signs. */
export function foldText(text: string): string {
  // NFKD decomposes some of these signs (´ and ″) and produces new ones from other characters (ŉ), so they are replaced
  // before and after it.
  const decomposed = replaceCharacters(text, signs).normalize('NFKD');
  const plain = replaceCharacters(decomposed, signs).replace(accent, '').toLowerCase();
  return replaceCharacters(plain, letters);
}

/** Folds a name as people type it: additionally without spaces, apostrophes, dashes and dots. */
export function foldName(name: string): string {
  return [...foldText(name)].filter((sign) => !ignoredInNames.includes(sign)).join('');
}
