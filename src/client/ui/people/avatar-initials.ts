import { type CategorySlug, categorySlugs } from '../scenery/category-slugs.ts';

/** Returns the first letters of the first and last word of a name, or "?" if it has none. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => getFirstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase() || '?';
}

/** Returns a hue that depends on the name only. */
export function getHue(name: string): CategorySlug {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return categorySlugs[sum % categorySlugs.length] ?? 'general';
}

function getFirstLetter(word: string): string {
  return word.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
}
