import { describe, expect, it } from 'vitest';
import type { FiledQuestion } from './bank-format.ts';
import { duplicateFaults } from './bank-duplicates.ts';
import { pictureFaults } from './bank-pictures.ts';

let id = 35_000;
function pictured(file: string, alt: string, change: Partial<FiledQuestion> = {}): FiledQuestion {
  id += 1;
  return {
    id,
    file: 'geography/countries-flags',
    subcategoryId: 35,
    question: "Which country's flag is this?",
    correctAnswer: `Land ${id}`,
    wrongAnswers: ['New Zealand', 'South Korea', 'The Gambia'],
    difficulty: 'easy',
    explanation: 'It was raised in a storm.',
    subject: `Flag ${id}`,
    continent: 'world',
    picture: { file, alt },
    ...change,
  };
}
const faults = (...questions: FiledQuestion[]) => pictureFaults(questions).map(({ text }) => text);
const fine = 'A white cross on a red field.';

describe('the pictures of the bank', () => {
  it('are in one question each, unless they are meant for several', () => {
    expect(faults(pictured('flags/a.svg', fine), pictured('flags/b.svg', fine))).toEqual([]);
    const [first, second] = [pictured('flags/a.svg', fine), pictured('flags/a.svg', fine)];
    expect(faults(first, second)).toEqual([
      `the picture flags/a.svg is that of ${first.id} too: what is meant for several stands in shared/`,
    ]);
    expect(faults(pictured('shared/a.svg', fine), pictured('shared/a.svg', fine))).toEqual([]);
  });

  it.each([
    ['Four stars, as over Zealand, on blue.', 'has a word of the answer "New Zealand"'],
    ['The long river of the Gambia in green.', 'has a word of the answer "The Gambia"'],
    ['A cross.', 'says nothing that could be answered'],
    ['A white cross on a red field', 'does not end with a full stop'],
    [`A ${'very '.repeat(40)}long text.`, 'has 212 characters, at most 200 fit'],
  ])('are not described as "%s"', (alt, text) => {
    expect(faults(pictured('flags/a.svg', alt)).join()).toContain(text);
  });

  it('may be described by where north and south are, whatever the answers are called', () => {
    expect(faults(pictured('flags/a.svg', 'A new bridge leads from north to south.'))).toEqual([]);
  });

  it('make questions of the same words different ones, but not with the same picture, or with none', () => {
    const one = pictured('flags/a.svg', fine);
    expect(duplicateFaults([one, pictured('flags/b.svg', fine)])).toEqual([]);
    expect(duplicateFaults([one, pictured('flags/a.svg', fine)])).toHaveLength(1);
    const { picture: _, ...wordsOnly } = pictured('flags/b.svg', fine);
    expect(duplicateFaults([one, wordsOnly])).toHaveLength(1);
  });
});
