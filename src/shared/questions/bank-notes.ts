import type { Fault, FiledQuestion } from './bank-format.ts';
import { normalise } from './bank-text.ts';
import { difficulties } from './difficulty.ts';

/** Of 100 questions of a main category, at most so many are about any one continent. */
export const mostOfOneContinent = 33;
const mayFavourContinents = 'geography';
/** A question is looked at again so many days before its fact may have changed. */
export const lookAgainDays = 90;

/** What no rule can decide: to be read by eye, and looked after. `today` is a date, 2026-05-31. */
export function bankNotes(questions: readonly FiledQuestion[], today: string): Fault[] {
  return [
    ...favouredContinents(questions),
    ...twice(
      questions.filter(({ kind }) => kind !== 'trueFalse'),
      'answer',
      (entry) => `${entry.file} ${normalise(entry.correctAnswer)}`,
    ),
    ...twice(questions, 'subject', (entry) => normalise(entry.subject)),
    ...forThirdReading(questions),
    ...runningOut(questions, today),
  ];
}

/** Of 100 questions, how many are about each continent. */
export function continentShares(questions: readonly FiledQuestion[]): Map<string, number> {
  const groups = Map.groupBy(questions, (entry) => entry.continent);
  return new Map([...groups].map(([continent, those]) => [continent, (those.length * 100) / questions.length]));
}

function favouredContinents(questions: readonly FiledQuestion[]): Fault[] {
  const mains = Map.groupBy(questions, (entry) => entry.file.split('/')[0] ?? '');
  mains.delete(mayFavourContinents);
  return [...mains].flatMap(([main, those]) =>
    [...continentShares(those)]
      .filter(([continent, share]) => continent !== 'world' && share > mostOfOneContinent)
      .map(([continent, share]) => ({
        file: main,
        id: null,
        text: `${Math.round(share)} of 100 questions are about ${continent}, at most ${mostOfOneContinent}`,
      })),
  );
}

function twice(questions: readonly FiledQuestion[], what: string, keyOf: (entry: FiledQuestion) => string): Fault[] {
  return [...Map.groupBy(questions, keyOf).values()].flatMap(([first, ...others]) =>
    others.map(({ file, id, ...entry }) => ({
      file,
      id,
      text: `the ${what} "${what === 'answer' ? entry.correctAnswer : entry.subject}" is that of ${first?.id} too: "${first?.question}"`,
    })),
  );
}

function forThirdReading(questions: readonly FiledQuestion[]): Fault[] {
  const step = (label: (typeof difficulties)[number]) => difficulties.indexOf(label);
  return questions.flatMap(({ file, id, difficulty, labels }) => {
    const [second, third] = labels ?? [];
    if (!second || third || Math.abs(step(second) - step(difficulty)) < 2) return [];
    return [{ file, id, text: `is ${difficulty} here and ${second} to its second reader: a third has to say` }];
  });
}

function runningOut(questions: readonly FiledQuestion[], today: string): Fault[] {
  const day = 86_400_000;
  return questions.flatMap(({ file, id, validUntil }) => {
    if (!validUntil || (Date.parse(validUntil) - Date.parse(today)) / day > lookAgainDays) return [];
    return [{ file, id, text: `is sure until ${validUntil} only: look whether it still holds` }];
  });
}
