import { foldText } from '#shared/kernel/text-folding.ts';

const stopWords = new Set(
  (
    'a an the of in on at to for from by with as is are was were be been do does did has have had it its this that these ' +
    'those which what who whom whose when where why how and or'
  ).split(' '),
);

/** Normalizes to lower case without accents, punctuation and extra spaces, so that equal words give equal text. */
export function normalizeText(text: string): string {
  return foldText(text)
    .replace(/\p{M}/gu, '')
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words without stop words, in the singular. */
export function getMeaningfulWords(text: string): Set<string> {
  const words = normalizeText(text).split(' ');
  return new Set(words.filter((word) => word && !stopWords.has(word)).map(toSingular));
}

function toSingular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
