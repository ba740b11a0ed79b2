import { type CategorySlug, categorySlugs } from '../scenery/category-slugs.ts';

/** First letters of the first and the last word of a name; "?" where there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => firstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase() || '?';
}

/** The same name always stands on the same hue. */
export function hueOf(name: string): CategorySlug {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return categorySlugs[sum % categorySlugs.length] ?? 'general';
}

function firstLetter(word: string): string {
  return word.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
}
