import type { Fault, FiledQuestion } from './bank-format.ts';
import { getMeaningfulWords, normalizeText } from './bank-text.ts';

/** Two questions that share this part of their words ask the same. */
const similarityThreshold = 0.8;
/** Lower threshold for questions with the same correct answer. */
const similarityThresholdWithSameAnswer = 0.5;

export function findDuplicates(questions: readonly FiledQuestion[]): Fault[] {
  const holders = new Map<string, number[]>();
  const words = questions.map((entry) => getMeaningfulWords(entry.question));
  return questions.flatMap((entry, index) => {
    const own = words[index] ?? new Set<string>();
    const shared = new Map<number, number>();
    for (const word of own) {
      const ofWord = holders.get(word);
      for (const earlier of ofWord ?? []) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
      if (ofWord) ofWord.push(index);
      else holders.set(word, [index]);
    }
    return [...shared].flatMap(([other, common]) => {
      const earlier = questions[other];
      if (!earlier) return [];
      // Questions with the same words but different pictures are different questions.
      if (entry.picture && earlier.picture && entry.picture.file !== earlier.picture.file) return [];
      const similarity = common / (own.size + (words[other]?.size ?? 0) - common);
      if (similarity < (haveSameAnswer(entry, earlier) ? similarityThresholdWithSameAnswer : similarityThreshold))
        return [];
      const how =
        normalizeText(entry.question) === normalizeText(earlier.question) ? 'the same as' : 'nearly the same as';
      return [{ file: entry.file, id: entry.id, text: `asks ${how} ${earlier.id}: "${earlier.question}"` }];
    });
  });
}

/** For true-or-false statements an equal answer is no sign of similarity. */
function haveSameAnswer(one: FiledQuestion, other: FiledQuestion): boolean {
  if (one.kind === 'trueFalse') return false;
  return normalizeText(one.correctAnswer) === normalizeText(other.correctAnswer);
}

export interface ComparableQuestion {
  readonly id: number;
  readonly question: string;
  readonly correctAnswer: string;
  /** Questions with the same words but different pictures are different questions. */
  readonly pictureHash: string | null;
  /** For true-or-false statements an equal answer is no sign of similarity. */
  readonly isStatement: boolean;
}

/** Number of questions after which the generator yields to other work. */
const pauseEvery = 200;
/** Common words and answers are weak signals: only this many of the latest questions that contain them are compared. */
const maxComparedPerToken = 100;

interface IndexedQuestion extends ComparableQuestion {
  /** Word ids in ascending order; rare words have the lowest ids. */
  readonly words: readonly number[];
  readonly answer: string;
}

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly similarity: number;
}

/**
 * Returns the ids of questions that ask nearly the same, grouped, with the most similar groups first. The generator
 * yields regularly so that the caller can let other work run. Two texts with most of their words in common share one of
 * their rarest words. Only questions that share such a word or the answer are compared, so 50,000 questions take
 * seconds instead of hours.
 */
export function* findSimilarQuestionIds(all: readonly ComparableQuestion[]): Generator<undefined, number[]> {
  const indexedQuestions = yield* indexWords(all);
  const holders = new Map<number | string, number[]>();
  /** For each question, the index of the question it was last compared with. */
  const comparedWith = new Int32Array(indexedQuestions.length).fill(-1);
  const pairs: Pair[] = [];
  for (const [index, one] of indexedQuestions.entries()) {
    if (index % pauseEvery === 0) yield;
    for (const token of [
      ...one.words.slice(0, countPrefixWords(one.words.length)),
      ...(one.isStatement ? [] : [one.answer]),
    ]) {
      const tokenHolders = holders.get(token) ?? [];
      for (let at = Math.max(0, tokenHolders.length - maxComparedPerToken); at < tokenHolders.length; at += 1) {
        const place = tokenHolders[at] ?? 0;
        const other = indexedQuestions[place];
        if (!other || comparedWith[place] === index) continue;
        comparedWith[place] = index;
        const similarity = calculateSimilarity(one, other);
        if (similarity !== null) pairs.push({ one: other.id, other: one.id, similarity });
      }
      tokenHolders.push(index);
      holders.set(token, tokenHolders);
    }
  }
  return groupSimilarPairs(pairs);
}

function* indexWords(all: readonly ComparableQuestion[]): Generator<undefined, IndexedQuestion[]> {
  const counts = new Map<string, number>();
  const split: (readonly [ComparableQuestion, Set<string>])[] = [];
  for (const [index, asked] of all.entries()) {
    if (index % pauseEvery === 0) yield;
    const words = getMeaningfulWords(asked.question);
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

/** Two questions that share enough words to be similar must share one of this many rarest words. */
const countPrefixWords = (count: number): number => count - Math.ceil(count * similarityThreshold) + 1;

/** Both lists must be ascending. */
function countCommon(one: readonly number[], other: readonly number[]): number {
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return common;
}

/** Null if the questions ask something else. */
function calculateSimilarity(one: IndexedQuestion, other: IndexedQuestion): number | null {
  const common = countCommon(one.words, other.words);
  const similarity = common / (one.words.length + other.words.length - common);
  const isSame = !one.isStatement && !other.isStatement && one.answer === other.answer;
  if (similarity < (isSame ? similarityThresholdWithSameAnswer : similarityThreshold)) return null;
  const hasOtherPicture = one.pictureHash && other.pictureHash && one.pictureHash !== other.pictureHash;
  return hasOtherPicture ? null : similarity;
}

/** Groups questions that are similar directly or through others; the group with the most similar pair comes first. */
function groupSimilarPairs(pairs: readonly Pair[]): number[] {
  const groupOf = new Map<number, Set<number>>();
  for (const { one, other } of [...pairs].sort((a, b) => b.similarity - a.similarity || a.one - b.one)) {
    const [ofOne, ofOther] = [groupOf.get(one) ?? new Set([one]), groupOf.get(other) ?? new Set([other])];
    if (ofOne === ofOther) continue;
    for (const id of ofOther) ofOne.add(id);
    for (const id of ofOne) groupOf.set(id, ofOne);
  }
  return [...new Set(groupOf.values())].flatMap((group) => [...group]);
}
