/** Shorter words would match almost any part of a name. */
const minWordLength = 3;
/** Shorter words are similar to too many names. */
const minSimilarityLength = 5;
/** Names rarely have more long words than this. */
const maxLongWords = 3;
/** Typo variants are compared with beginnings of names of this length. */
const typoLengths = { least: 4, most: 16 };

export function splitWords(name: string): string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The longest word comes first. */
export function listLongWords(name: string): string[] {
  const long = splitWords(name).filter((word) => [...word].length >= minWordLength);
  return long.sort((first, other) => other.length - first.length).slice(0, maxLongWords);
}

/** Returns undefined when no word is long enough. */
export function findSimilarityWord(name: string): string | undefined {
  return listLongWords(name).find((word) => [...word].length >= minSimilarityLength);
}

/**
 * Returns what a folded name may have been meant to be, assuming two neighboring letters were swapped or one letter was
 * added. Missing and wrong letters are left to the trigram search.
 */
export function listTypoVariants(name: string): string[] {
  const letters = [...name].slice(0, typoLengths.most);
  if (letters.length < typoLengths.least) return [];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ''));
  const shortened = letters.length > typoLengths.least ? letters.map((_, index) => letters.toSpliced(index, 1)) : [];
  const slips = new Set([...swapped, ...shortened].map((variant) => variant.join('')));
  slips.delete(letters.join(''));
  return [...slips];
}
