import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';
import { createFieldError } from '#shared/kernel/errors.ts';

/** Insults that are also names or ordinary words; abuse of them is left to reports. */
const allowedInsults = ['dick', 'dyke', 'hooker', 'kike', 'negro', 'semen'];

/** Surnames, first names, places and words that contain a listed insult (record 68). */
const harmlessTerms = `
  africanus, anushka, anusha, anuska, eridanus, silvanus, romanus, cyanus, platanus, analia, analise, analisa,
  analects, paranal, kanal, assyria, assad, assaf, assante, assous, assunta, asselin, asselborn, mehboob, booby,
  boobyer, pachinko, cockpit, cockcroft, cockatoo, cockroach, cumin, cumae, cumming, cumberbatch, cumberland,
  cumbria, cumulus, cumulative, cockshott, focker, fagan, fagin, fager, fagund, fagioli, bonfag, fukuda, fukuhara,
  fukui, fukumoto, fukunaga, fukuoka, fukushima, fukuyama, fuksas, manananggal, penistone, pissarro, pissarides,
  pornchai, siriporn, somporn, supaporn, prickett, prickly, pussycat, pussy willow, puss in boots, raper, rapeseed,
  rapert, scatman, scatena, sexton, sexsmith, sextet, sextant, sex chromosome, shitara, shitterton, harshit, akshit,
  dikshit, rakshit, shitake, shiitake, slutsk, slutzk, sturdy, sturdivant, titchmarsh, titov, tittle, twatt, wankel,
  bastardo, turdus`;

const splitTerms = (terms: string) => terms.split(',').map((term) => term.trim());

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => allowedInsults.includes(metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    splitTerms(harmlessTerms).reduce(
      (all, term) => all.addWhitelistedTerm(term),
      phrase.setMetadata({ originalWord: 'dickhead' }).addPattern(pattern`|dickhead`).addPattern(pattern`|dickface`),
    ),
  )
  .build();

const matcher = new RegExpMatcher({ ...words, ...englishRecommendedTransformers });

/**
 * Matches spaced letters such as "f u c k" or "f.u.c.k": three or more single letters in a row are treated as one word.
 */
const spacedLetters = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}]+[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu;

/** Normalizes a text to its appearance: removes combining marks and invisible characters, and separates numbers. */
const normalizeAppearance = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu, ' ');

/** Whether a text contains an offensive English word; other languages are left to reports. */
export function containsBadWord(text: string): boolean {
  const read = normalizeAppearance(text);
  const joined = read.replaceAll(spacedLetters, (apart) => apart.replaceAll(/[^\p{L}\p{N}@$!]+/gu, ''));
  return matcher.hasMatch(read) || (joined !== read && matcher.hasMatch(joined));
}

/** Throws a 400 for the first of these fields with an offensive word (rules F18). */
export function assertNoBadWords(fields: Readonly<Record<string, string | null | undefined>>): void {
  for (const [field, text] of Object.entries(fields)) {
    if (text && containsBadWord(text))
      throw createFieldError(field, 'must be kind: a word in it could hurt somebody, so please choose another');
  }
}
