import type { Fault, FiledQuestion } from './bank-format.ts';
import { getMeaningfulWords, normalizeText } from './bank-text.ts';

/** Two questions that share this part of their words ask the same. */
export const similarityThreshold = 0.8;
/** Lower threshold for questions with the same correct answer. */
export const similarityThresholdWithSameAnswer = 0.5;

/** Reports questions that repeat an earlier question of the bank. */
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
