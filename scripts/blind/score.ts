import { difficulties, type Difficulty } from '#shared/questions/difficulty.ts';
import type { Letter, SheetEntry } from './sheet.ts';

export interface Reading {
  readonly letter: Letter;
  readonly label: Difficulty;
}

/** Reads what the reader wrote, a line a question: `17 B medium`, and after that whatever there is to say. */
export function readLetters(text: string, sheet: readonly Pick<SheetEntry, 'answers'>[]): Reading[] {
  const readings = new Map<number, Reading>();
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, number, letter, label] = /^(\d+)\.? +([A-D]) +(\w+)(?: .*)?$/.exec(line.trim()) ?? [];
    const known = difficulties.find((difficulty) => difficulty === label);
    if (!number || !letter || !known) throw new Error(`This line is not like "17 B medium": ${line}`);
    if (readings.has(Number(number))) throw new Error(`Number ${number} is there twice`);
    readings.set(Number(number), { letter: letter as Letter, label: known });
  }
  if (readings.size !== sheet.length)
    throw new Error(`There are ${readings.size} letters for ${sheet.length} questions`);
  return sheet.map(({ answers }, index) => {
    const reading = readings.get(index + 1);
    if (!reading) throw new Error(`Number ${index + 1} has no letter`);
    if ('ABCD'.indexOf(reading.letter) >= answers.length)
      throw new Error(`Number ${index + 1} has only ${answers.length} answers: ${reading.letter} is none of them`);
    return reading;
  });
}

export interface Outcome {
  readonly asked: number;
  readonly planted: number;
  readonly found: number;
  /** Numbers of questions that the reader answers otherwise than their file, whatever the keys say. */
  readonly disagreed: readonly number[];
  /** Numbers of questions whose label is two steps from the file's. */
  readonly twoStepsApart: readonly number[];
}

export function score(sheet: readonly SheetEntry[], readings: readonly Reading[]): Outcome {
  const all = sheet.map((entry, index) => ({ ...entry, ...(readings[index] as Reading), number: index + 1 }));
  const planted = all.filter((entry) => entry.key !== entry.right);
  const numbers = (entries: typeof all) => entries.map((entry) => entry.number);
  const step = (label: Difficulty) => difficulties.indexOf(label);
  return {
    asked: all.length,
    planted: planted.length,
    found: planted.filter((entry) => entry.letter !== entry.key).length,
    disagreed: numbers(all.filter((entry) => entry.letter !== entry.right)),
    twoStepsApart: numbers(all.filter((entry) => Math.abs(step(entry.label) - step(entry.question.difficulty)) > 1)),
  };
}
