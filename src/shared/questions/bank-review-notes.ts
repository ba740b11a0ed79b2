import type { Fault, FiledQuestion } from './bank-format.ts';
import { normalizeText } from './bank-text.ts';
import { difficulties } from './difficulty.ts';

export const maxPercentPerContinent = 33;
const continentExemptCategory = 'geography';
/** Days before `validUntil` on which a question is listed for review. */
export const reviewLeadDays = 90;

/** Notes for human review, for everything that no rule can decide. `today` is a date such as 2026-05-31. */
export function listReviewNotes(questions: readonly FiledQuestion[], today: string): Fault[] {
  return [
    ...findOverrepresentedContinents(questions),
    ...findRepeatedValues(
      questions.filter(({ kind }) => kind !== 'trueFalse'),
      'answer',
      (entry) => `${entry.file} ${normalizeText(entry.correctAnswer)}`,
    ),
    ...findRepeatedValues(questions, 'subject', (entry) => normalizeText(entry.subject)),
    ...findThirdReviewRequests(questions),
    ...findExpiringFacts(questions, today),
  ];
}

export function calculateContinentShares(questions: readonly FiledQuestion[]): Map<string, number> {
  const groups = Map.groupBy(questions, (entry) => entry.continent);
  return new Map([...groups].map(([continent, group]) => [continent, (group.length * 100) / questions.length]));
}

function findOverrepresentedContinents(questions: readonly FiledQuestion[]): Fault[] {
  const mains = Map.groupBy(questions, (entry) => entry.file.split('/')[0] ?? '');
  mains.delete(continentExemptCategory);
  return [...mains].flatMap(([main, group]) =>
    [...calculateContinentShares(group)]
      .filter(([continent, share]) => continent !== 'world' && share > maxPercentPerContinent)
      .map(([continent, share]) => ({
        file: main,
        id: null,
        text: `${Math.round(share)} of 100 questions are about ${continent}, at most ${maxPercentPerContinent}`,
      })),
  );
}

function findRepeatedValues(
  questions: readonly FiledQuestion[],
  what: string,
  keyOf: (entry: FiledQuestion) => string,
): Fault[] {
  return [...Map.groupBy(questions, keyOf).values()].flatMap(([first, ...others]) =>
    others.map(({ file, id, ...entry }) => ({
      file,
      id,
      text: `the ${what} "${what === 'answer' ? entry.correctAnswer : entry.subject}" is that of ${first?.id} too: "${first?.question}"`,
    })),
  );
}

function findThirdReviewRequests(questions: readonly FiledQuestion[]): Fault[] {
  const step = (label: (typeof difficulties)[number]) => difficulties.indexOf(label);
  return questions.flatMap(({ file, id, difficulty, labels }) => {
    const [second, third] = labels ?? [];
    if (!second || third || Math.abs(step(second) - step(difficulty)) < 2) return [];
    return [{ file, id, text: `is ${difficulty} here and ${second} to its second reader: a third has to say` }];
  });
}

function findExpiringFacts(questions: readonly FiledQuestion[], today: string): Fault[] {
  const day = 86_400_000;
  return questions.flatMap(({ file, id, validUntil }) => {
    if (!validUntil || (Date.parse(validUntil) - Date.parse(today)) / day > reviewLeadDays) return [];
    return [{ file, id, text: `is sure until ${validUntil} only: look whether it still holds` }];
  });
}
