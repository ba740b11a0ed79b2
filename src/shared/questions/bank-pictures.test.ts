import { describe, expect, it } from 'vitest';
import type { FiledQuestion } from './bank-format.ts';
import { findDuplicates } from './similar-questions.ts';
import { findPictureFaults } from './bank-check.ts';

let id = 35_000;
function createPictureQuestion(file: string, alt: string, change: Partial<FiledQuestion> = {}): FiledQuestion {
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
const listFaultTexts = (...questions: FiledQuestion[]) => findPictureFaults(questions).map(({ text }) => text);
const validAltText = 'A white cross on a red field.';

describe('findPictureFaults', () => {
  it('reports a picture used twice unless it is shared', () => {
    expect(
      listFaultTexts(
        createPictureQuestion('flags/a.svg', validAltText),
        createPictureQuestion('flags/b.svg', validAltText),
      ),
    ).toEqual([]);
    const [first, second] = [
      createPictureQuestion('flags/a.svg', validAltText),
      createPictureQuestion('flags/a.svg', validAltText),
    ];
    expect(listFaultTexts(first, second)).toEqual([
      `the picture flags/a.svg is that of ${first.id} too: what is meant for several stands in shared/`,
    ]);
    expect(
      listFaultTexts(
        createPictureQuestion('shared/a.svg', validAltText),
        createPictureQuestion('shared/a.svg', validAltText),
      ),
    ).toEqual([]);
  });

  it.each([
    ['Four stars, as over Zealand, on blue.', 'has a word of the answer "New Zealand"'],
    ['The long river of the Gambia in green.', 'has a word of the answer "The Gambia"'],
    ['A cross.', 'says nothing that could be answered'],
    ['A white cross on a red field', 'does not end with a full stop'],
    [`A ${'very '.repeat(40)}long text.`, 'has 212 characters, at most 200 fit'],
  ])('rejects the alternative text "%s"', (alt, text) => {
    expect(listFaultTexts(createPictureQuestion('flags/a.svg', alt)).join()).toContain(text);
  });

  it('accepts compass directions in the alternative text', () => {
    expect(listFaultTexts(createPictureQuestion('flags/a.svg', 'A new bridge leads from north to south.'))).toEqual([]);
  });

  it('accepts the same words with different pictures, but not with the same picture or with none', () => {
    const one = createPictureQuestion('flags/a.svg', validAltText);
    expect(findDuplicates([one, createPictureQuestion('flags/b.svg', validAltText)])).toEqual([]);
    expect(findDuplicates([one, createPictureQuestion('flags/a.svg', validAltText)])).toHaveLength(1);
    const { picture: _, ...wordsOnly } = createPictureQuestion('flags/b.svg', validAltText);
    expect(findDuplicates([one, wordsOnly])).toHaveLength(1);
  });
});
