import { foldText } from '#shared/kernel/text-folding.ts';

const fillers = new Set(
  (
    'a an the of in on at to for from by with as is are was were be been do does did has have had it its this that these ' +
    'those which what who whom whose when where why how and or'
  ).split(' '),
);

/** Lower case, no accents, no punctuation, single spaces: the same words give the same text. */
export function normalise(text: string): string {
  return foldText(text)
    .replace(/\p{M}/gu, '')
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words that carry the meaning, singular and plural alike. */
export function meaningfulWords(text: string): Set<string> {
  const words = normalise(text).split(' ');
  return new Set(words.filter((word) => word && !fillers.has(word)).map(singular));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
