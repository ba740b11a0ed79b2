import { similarWords, similarWordsWithSameAnswer } from './bank-duplicates.ts';
import { meaningfulWords } from './bank-text.ts';

/** What of a question says whether another one asks the same. */
export interface Asked {
  readonly id: number;
  readonly question: string;
  readonly correctAnswer: string;
  /** Two pictures under the same words are two questions. */
  readonly pictureHash: string | null;
  /** That two statements are both true says nothing. */
  readonly isStatement: boolean;
}

/** After so many questions the work pauses, so that others have their turn. */
const pauseEvery = 200;
/** A word or an answer that more questions have says little: of its holders so many, the latest, are compared. */
const maxHolders = 100;

interface Known extends Asked {
  /** Its words as numbers, rising; the seldom ones have the lowest. */
  readonly words: readonly number[];
  readonly answer: string;
}

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly likeness: number;
}

/**
 * The ids of questions that ask nearly the same, each beside those that it is like, the most alike first. It yields now and
 * then: whoever goes through it lets others work meanwhile.
 *
 * Two texts with most of their words in common share one of their most seldom words. So only those are compared that share
 * such a word, or the answer, and fifty thousand questions take seconds instead of hours.
 */
export function* alikeIds(all: readonly Asked[]): Generator<undefined, number[]> {
  const known = yield* withWords(all);
  const holders = new Map<number | string, number[]>();
  /** With which one each was compared last. */
  const comparedWith = new Int32Array(known.length).fill(-1);
  const pairs: Pair[] = [];
  for (const [index, one] of known.entries()) {
    if (index % pauseEvery === 0) yield;
    for (const sign of [
      ...one.words.slice(0, tellingWords(one.words.length)),
      ...(one.isStatement ? [] : [one.answer]),
    ]) {
      const ofSign = holders.get(sign) ?? [];
      for (let at = Math.max(0, ofSign.length - maxHolders); at < ofSign.length; at += 1) {
        const place = ofSign[at] ?? 0;
        const other = known[place];
        if (!other || comparedWith[place] === index) continue;
        comparedWith[place] = index;
        const likeness = likenessOf(one, other);
        if (likeness !== null) pairs.push({ one: other.id, other: one.id, likeness });
      }
      ofSign.push(index);
      holders.set(sign, ofSign);
    }
  }
  return besideEachOther(pairs);
}

function* withWords(all: readonly Asked[]): Generator<undefined, Known[]> {
  const counts = new Map<string, number>();
  const split: (readonly [Asked, Set<string>])[] = [];
  for (const [index, asked] of all.entries()) {
    if (index % pauseEvery === 0) yield;
    const words = meaningfulWords(asked.question);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    split.push([asked, words]);
  }
  const seldomFirst = [...counts].sort(([, one], [, other]) => one - other);
  const numbers = new Map(seldomFirst.map(([word], rank) => [word, rank]));
  return split.map(([asked, words]) => ({
    ...asked,
    words: [...words].map((word) => numbers.get(word) ?? 0).sort((one, other) => one - other),
    answer: asked.correctAnswer.toLowerCase().trim(),
  }));
}

/** Whoever shares enough of so many words, whatever the answer, shares one of the first so many. */
const tellingWords = (count: number): number => count - Math.ceil(count * similarWords) + 1;

/** How many numbers two rising lists have in common. */
function commonOf(one: readonly number[], other: readonly number[]): number {
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return common;
}

/** The share of their words that two have in common; null where they ask something else. */
function likenessOf(one: Known, other: Known): number | null {
  const common = commonOf(one.words, other.words);
  const likeness = common / (one.words.length + other.words.length - common);
  const isSame = !one.isStatement && !other.isStatement && one.answer === other.answer;
  if (likeness < (isSame ? similarWordsWithSameAnswer : similarWords)) return null;
  const hasOtherPicture = one.pictureHash && other.pictureHash && one.pictureHash !== other.pictureHash;
  return hasOtherPicture ? null : likeness;
}

/** Groups of those that are alike, directly or by a third, the group with the most alike pair first. */
function besideEachOther(pairs: readonly Pair[]): number[] {
  const groupOf = new Map<number, Set<number>>();
  for (const { one, other } of [...pairs].sort((a, b) => b.likeness - a.likeness || a.one - b.one)) {
    const [ofOne, ofOther] = [groupOf.get(one) ?? new Set([one]), groupOf.get(other) ?? new Set([other])];
    if (ofOne === ofOther) continue;
    for (const id of ofOther) ofOne.add(id);
    for (const id of ofOne) groupOf.set(id, ofOne);
  }
  return [...new Set(groupOf.values())].flatMap((group) => [...group]);
}
