/**
 * Typographic signs, by the ASCII sign that people type instead. The server builds its SQL from these tables
 * (`src/server/db/schema/text-folding.ts`), so that both fold alike; changing one needs a migration of the folded columns.
 */
export const typedSigns: Readonly<Record<string, string>> = {
  "'": '’‘‚‛ʼʻʹ′´`‹›',
  '"': '“”„‟″«»',
  '-': '‐‑‒–—―−﹘',
};

/** Letters that NFKD leaves whole, and the final sigma, by the letter that people type instead. */
export const typedLetters: Readonly<Record<string, string>> = { o: 'ø', l: 'ł', d: 'đð', i: 'ı', σ: 'ς' };

/** Letters that people type as two. */
export const typedPairs: Readonly<Record<string, string>> = { ss: 'ß', ae: 'æ', oe: 'œ' };

/** Signs of a folded name that players leave out or add when they type it. */
export const ignoredInNames = " '-.·・";

/** Combining marks as a range of a regular expression: all but U+0338, which NFKD splits from signs like ≠. */
export const accents = ['0300-0337', '0339-036F'] as const;

const signs = invert(typedSigns);
const letters = new Map([...invert(typedLetters), ...invert(typedPairs)]);
const accent = new RegExp(`[${accents.map((range) => range.replaceAll(/\w{4}/g, String.raw`\u$&`)).join('')}]`, 'g');

function invert(table: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([typed, all]) => [...all].map((sign) => [sign, typed] as const)));
}

const replaceAll = (text: string, by: ReadonlyMap<string, string>) =>
  [...text].map((sign) => by.get(sign) ?? sign).join('');

/** A text as it is searched and compared: without case, accents, ligatures and typographic signs. */
export function foldText(text: string): string {
  // NFKD takes some signs apart (´ and ″) and makes new ones of others (ŉ), so they are replaced before and after it.
  const decomposed = replaceAll(text, signs).normalize('NFKD');
  const plain = replaceAll(decomposed, signs).replace(accent, '').toLowerCase();
  return replaceAll(plain, letters);
}

/** A name as players type it: folded, without spaces, apostrophes, dashes and dots. */
export function foldName(name: string): string {
  return [...foldText(name)].filter((sign) => !ignoredInNames.includes(sign)).join('');
}
