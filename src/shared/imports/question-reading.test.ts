import { describe, expect, it } from 'vitest';
import { hostileResults } from '#test/opentdb/hostile.ts';
import { readSourceQuestion } from './question-reading.ts';

const result = {
  category: 'History',
  type: 'multiple',
  difficulty: 'medium',
  question: 'Who%20came%20first%3F',
  correct_answer: 'Caf%C3%A9%20%26%20Co',
  incorrect_answers: ['One', 'Two', '100%25'],
};
const any = { sourceCategory: null, difficulty: null };

describe('a result of the source', () => {
  it('becomes a published question worth the points of its difficulty', () => {
    expect(readSourceQuestion(result, any)).toEqual({
      categoryId: 6,
      question: 'Who came first?',
      correctAnswer: 'Café & Co',
      wrongAnswers: ['One', 'Two', '100%'],
      difficulty: 'medium',
      points: 150,
      explanation: null,
      picture: null,
      status: 'published',
    });
  });

  it('is true or false where its type says so, and worth half', () => {
    const statement = { ...result, type: 'boolean', correct_answer: 'False', incorrect_answers: ['True'] };
    expect(readSourceQuestion(statement, any)).toMatchObject({
      correctAnswer: 'False',
      wrongAnswers: ['True'],
      points: 75,
      status: 'published',
    });
  });

  it('goes by its name where any category was asked for, and is refused with an unknown one', () => {
    const film = { ...result, category: 'Entertainment%3A%20Film' };
    expect(readSourceQuestion(film, any)?.categoryId).toBe(17);
    expect(readSourceQuestion({ ...result, category: 'Cooking' }, any)).toBeNull();
  });

  it('never slips past the filter that was asked for', () => {
    expect(readSourceQuestion(result, { sourceCategory: 23, difficulty: 'medium' })?.categoryId).toBe(6);
    expect(readSourceQuestion(result, { sourceCategory: 23, difficulty: 'easy' })).toBeNull();
    expect(readSourceQuestion(result, { sourceCategory: 11, difficulty: null })).toBeNull();
  });

  it('may have another name for the category that was asked for by its id', () => {
    expect(
      readSourceQuestion({ ...result, category: 'The Past' }, { sourceCategory: 23, difficulty: null })?.categoryId,
    ).toBe(6);
  });

  it.each([
    ['answers of 120 characters', { correct_answer: 'x'.repeat(120) }, true],
    ['an answer of 121 characters', { correct_answer: 'x'.repeat(121) }, false],
    ['a question of 300 characters', { question: 'x'.repeat(300) }, true],
    ['a question of 301 characters', { question: 'x'.repeat(301) }, false],
  ])('with %s: stored %s', (_what, change, isStored) => {
    expect(readSourceQuestion({ ...result, ...change }, any) !== null).toBe(isStored);
  });

  it.each(hostileResults.map((hostile) => [JSON.stringify(hostile).slice(0, 160), hostile] as const))(
    'is refused when hostile: %s',
    (_text, hostile) => {
      expect(readSourceQuestion(encoded(hostile), { sourceCategory: 23, difficulty: null })).toBeNull();
    },
  );

  it.each([null, 7, 'text', [], {}])('is refused when it is %j', (value) => {
    expect(readSourceQuestion(value, any)).toBeNull();
  });
});

function encoded(value: object): object {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? encodeURIComponent(part) : part,
  ) as object;
}
