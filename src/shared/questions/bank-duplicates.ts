import type { Fault, FiledQuestion } from './bank-format.ts';
import { meaningfulWords, normalise } from './bank-text.ts';

/** Two questions with this share of their words in common ask the same. */
export const similarWords = 0.8;
/** Less is enough when they have the same right answer too. */
export const similarWordsWithSameAnswer = 0.5;

/** Questions that ask what an earlier one of the whole bank asks already. */
export function duplicateFaults(questions: readonly FiledQuestion[]): Fault[] {
  const holders = new Map<string, number[]>();
  const words = questions.map((entry) => meaningfulWords(entry.question));
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
      // Two pictures under the same words are two questions.
      if (entry.picture && earlier.picture && entry.picture.file !== earlier.picture.file) return [];
      const similarity = common / (own.size + (words[other]?.size ?? 0) - common);
      if (similarity < (sameAnswer(entry, earlier) ? similarWordsWithSameAnswer : similarWords)) return [];
      const how = normalise(entry.question) === normalise(earlier.question) ? 'the same as' : 'nearly the same as';
      return [{ file: entry.file, id: entry.id, text: `asks ${how} ${earlier.id}: "${earlier.question}"` }];
    });
  });
}

/** That two statements are both true says nothing. */
function sameAnswer(one: FiledQuestion, other: FiledQuestion): boolean {
  if (one.kind === 'trueFalse') return false;
  return normalise(one.correctAnswer) === normalise(other.correctAnswer);
}
