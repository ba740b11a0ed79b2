import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';
import { invalidField } from '#shared/kernel/errors.ts';

/** Insults that are somebody's name, or a word that anybody may need: reports find who means them otherwise. */
const namesOfPeople = ['dick', 'dyke', 'hooker', 'kike', 'negro', 'semen'];

/** Surnames, first names, places and words that hold what the library looks for (record 68). */
const innocent = `
  africanus, anushka, anusha, anuska, eridanus, silvanus, romanus, cyanus, platanus, analia, analise, analisa,
  analects, paranal, kanal, assyria, assad, assaf, assante, assous, assunta, asselin, asselborn, mehboob, booby,
  boobyer, pachinko, cockpit, cockcroft, cockatoo, cockroach, cumin, cumae, cumming, cumberbatch, cumberland,
  cumbria, cumulus, cumulative, cockshott, focker, fagan, fagin, fager, fagund, fagioli, bonfag, fukuda, fukuhara,
  fukui, fukumoto, fukunaga, fukuoka, fukushima, fukuyama, fuksas, manananggal, penistone, pissarro, pissarides,
  pornchai, siriporn, somporn, supaporn, prickett, prickly, pussycat, pussy willow, puss in boots, raper, rapeseed,
  rapert, scatman, scatena, sexton, sexsmith, sextet, sextant, sex chromosome, shitara, shitterton, harshit, akshit,
  dikshit, rakshit, shitake, shiitake, slutsk, slutzk, sturdy, sturdivant, titchmarsh, titov, tittle, twatt, wankel,
  bastardo, turdus`;

const listed = (terms: string) => terms.split(',').map((term) => term.trim());

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => namesOfPeople.includes(metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    listed(innocent).reduce(
      (all, term) => all.addWhitelistedTerm(term),
      phrase.setMetadata({ originalWord: 'dickhead' }).addPattern(pattern`|dickhead`).addPattern(pattern`|dickface`),
    ),
  )
  .build();

const matcher = new RegExpMatcher({ ...words, ...englishRecommendedTransformers });

/** "f u c k", "f.u.c.k": letters that stand alone, three or more in a row, are read as one word. */
const lettersApart = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}]+[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu;

/** The text as a reader takes it in: without marks over letters, without what cannot be seen, and a number is a number. */
const asRead = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu, ' ');

/** Whether a text holds an English word that nobody should have to read; other languages are left to reports. */
export function holdsBadWord(text: string): boolean {
  const read = asRead(text);
  const joined = read.replaceAll(lettersApart, (apart) => apart.replaceAll(/[^\p{L}\p{N}@$!]+/gu, ''));
  return matcher.hasMatch(read) || (joined !== read && matcher.hasMatch(joined));
}

/** 400 that names the first of these fields which holds such a word (rules F18). */
export function mustBeKind(fields: Readonly<Record<string, string | null | undefined>>): void {
  for (const [field, text] of Object.entries(fields)) {
    if (text && holdsBadWord(text))
      throw invalidField(field, 'must be kind: a word in it could hurt somebody, so please choose another');
  }
}
