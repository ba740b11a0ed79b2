import type { Fault, FiledQuestion } from './bank-format.ts';
import { meaningfulWords } from './bank-text.ts';

export const maxBankAltLength = 200;
const minBankAltLength = 15;
/** Drawings here may be asked about more than once. */
const sharedFolder = 'shared/';

/** What is wrong with how the bank uses its pictures; the drawings themselves are looked at where files are read. */
export function pictureFaults(questions: readonly FiledQuestion[]): Fault[] {
  const usedBy = new Map<string, number>();
  return questions.flatMap((entry) => {
    if (!entry.picture) return [];
    const { file, id } = entry;
    const first = usedBy.get(entry.picture.file);
    usedBy.set(entry.picture.file, first ?? id);
    const texts = altFaults(entry, entry.picture.alt);
    if (first !== undefined && !entry.picture.file.startsWith(sharedFolder)) {
      texts.push(
        `the picture ${entry.picture.file} is that of ${first} too: what is meant for several stands in ${sharedFolder}`,
      );
    }
    return texts.map((text) => ({ file, id, text }));
  });
}

/** A text for who cannot see must leave the question to be answered. */
function altFaults(entry: FiledQuestion, alt: string): string[] {
  const faults: string[] = [];
  if (alt.length > maxBankAltLength)
    faults.push(`the picture's text has ${alt.length} characters, at most ${maxBankAltLength} fit`);
  if (alt.length < minBankAltLength) faults.push("the picture's text says nothing that could be answered");
  if (!/[.]$/.test(alt)) faults.push("the picture's text does not end with a full stop");
  const said = meaningfulWords(alt);
  const told = [entry.correctAnswer, ...entry.wrongAnswers].filter((answer) => {
    const words = [...meaningfulWords(answer)].filter((word) => !weak.has(word));
    return words.some((word) => said.has(word));
  });
  for (const answer of told) faults.push(`the picture's text has a word of the answer "${answer}"`);
  return faults;
}

/** Words of names that say nothing by themselves. */
const weak = new Set('north south east west new republic island islands united states central great'.split(' '));
