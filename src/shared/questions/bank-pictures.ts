import type { Fault, FiledQuestion } from './bank-format.ts';
import { getMeaningfulWords } from './bank-text.ts';

export const maxBankAltLength = 200;
const minBankAltLength = 15;
/** Pictures in this folder may be used by more than one question. */
const sharedFolder = 'shared/';

/** Reports misuse of pictures in the bank. The drawings themselves are checked where the files are read. */
export function findPictureFaults(questions: readonly FiledQuestion[]): Fault[] {
  const usedBy = new Map<string, number>();
  return questions.flatMap((entry) => {
    if (!entry.picture) return [];
    const { file, id } = entry;
    const first = usedBy.get(entry.picture.file);
    usedBy.set(entry.picture.file, first ?? id);
    const texts = findAltTextFaults(entry, entry.picture.alt);
    if (first !== undefined && !entry.picture.file.startsWith(sharedFolder)) {
      texts.push(
        `the picture ${entry.picture.file} is that of ${first} too: what is meant for several stands in ${sharedFolder}`,
      );
    }
    return texts.map((text) => ({ file, id, text }));
  });
}

/** The alternative text must not reveal the answer. */
function findAltTextFaults(entry: FiledQuestion, alt: string): string[] {
  const faults: string[] = [];
  if (alt.length > maxBankAltLength)
    faults.push(`the picture's text has ${alt.length} characters, at most ${maxBankAltLength} fit`);
  if (alt.length < minBankAltLength) faults.push("the picture's text says nothing that could be answered");
  if (!/[.]$/.test(alt)) faults.push("the picture's text does not end with a full stop");
  const altWords = getMeaningfulWords(alt);
  const revealedAnswers = [entry.correctAnswer, ...entry.wrongAnswers].filter((answer) => {
    const words = [...getMeaningfulWords(answer)].filter((word) => !weakWords.has(word));
    return words.some((word) => altWords.has(word));
  });
  for (const answer of revealedAnswers) faults.push(`the picture's text has a word of the answer "${answer}"`);
  return faults;
}

/** Words in names that do not identify anything on their own. */
const weakWords = new Set('north south east west new republic island islands united states central great'.split(' '));
