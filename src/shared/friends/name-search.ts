/** Characters of a word below which any part of a name would match it. */
const shortestWord = 3;
/** A word of fewer characters resembles too much. */
const shortestResembling = 5;
/** A name has hardly more long words than these. */
const maxLongWords = 3;
/** Slips of the finger are looked for in names' beginnings of this length. */
const slipsIn = { least: 4, most: 16 };

/** The words of a folded name: letters and digits, whatever stands between them. */
export function wordsOf(name: string): string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that an index of trigrams can look for, the longest first. */
export function longWordsOf(name: string): string[] {
  const long = wordsOf(name).filter((word) => [...word].length >= shortestWord);
  return long.sort((one, other) => other.length - one.length).slice(0, maxLongWords);
}

/** The word whose likeness is looked for; undefined where none is long enough. */
export function resemblingWordOf(name: string): string | undefined {
  return longWordsOf(name).find((word) => [...word].length >= shortestResembling);
}

/**
 * What a folded name may have been meant to be when a finger slipped: two neighbours swapped, or a letter too many.
 * Letters that are missing or wrong are left to trigrams.
 */
export function slipsOf(name: string): string[] {
  const letters = [...name].slice(0, slipsIn.most);
  if (letters.length < slipsIn.least) return [];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ''));
  const shortened = letters.length > slipsIn.least ? letters.map((_, index) => letters.toSpliced(index, 1)) : [];
  const slips = new Set([...swapped, ...shortened].map((each) => each.join('')));
  slips.delete(letters.join(''));
  return [...slips];
}
