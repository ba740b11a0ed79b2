import { difficulties, type Difficulty } from '#shared/questions/difficulty.ts';
import type { Letter, SheetEntry } from './sheet.ts';

export interface Reading {
  readonly letter: Letter;
  readonly label: Difficulty;
}

/** One line per question: `17 B medium`, followed by optional remarks. */
export function parseReadings(text: string, sheet: readonly Pick<SheetEntry, 'answers'>[]): Reading[] {
  const readings = new Map<number, Reading>();
  for (const line of text.split('\n').filter((row) => row.trim() !== '' && !row.startsWith('#'))) {
    const [, number, letter, label] = /^(\d+)\.? +([A-D]) +(\w+)(?: .*)?$/.exec(line.trim()) ?? [];
    const known = difficulties.find((difficulty) => difficulty === label);
    if (!number || !letter || !known) throw new Error(`This line is not like "17 B medium": ${line}`);
    if (readings.has(Number(number))) throw new Error(`Number ${number} occurs twice`);
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

export interface ReadingScore {
  readonly asked: number;
  readonly planted: number;
  readonly found: number;
  /** Numbers of questions that the reader answers differently from their file, regardless of the keys. */
  readonly disagreed: readonly number[];
  /** Numbers of questions whose difficulty label is two steps from the file's. */
  readonly twoStepsApart: readonly number[];
}

export function scoreReadings(sheet: readonly SheetEntry[], readings: readonly Reading[]): ReadingScore {
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
