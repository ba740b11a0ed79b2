import { describe, expect, it } from 'vitest';
import { hostileResults } from '#test/opentdb/service-faults.ts';
import { parseSourceQuestion } from './source-questions.ts';

const sourceResult = {
  category: 'History',
  type: 'multiple',
  difficulty: 'medium',
  question: 'Who%20came%20first%3F',
  correct_answer: 'Caf%C3%A9%20%26%20Co',
  incorrect_answers: ['One', 'Two', '100%25'],
};
const anyFilter = { sourceCategory: null, difficulty: null };

describe('a question from the source', () => {
  it('becomes a published question worth the points of its difficulty', () => {
    expect(parseSourceQuestion(sourceResult, anyFilter)).toEqual({
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

  it('is true or false if its type is boolean, and worth half the points', () => {
    const statement = { ...sourceResult, type: 'boolean', correct_answer: 'False', incorrect_answers: ['True'] };
    expect(parseSourceQuestion(statement, anyFilter)).toMatchObject({
      correctAnswer: 'False',
      wrongAnswers: ['True'],
      points: 75,
      status: 'published',
    });
  });

  it('is assigned by its category name when any category was requested, and rejected when the name is unknown', () => {
    const film = { ...sourceResult, category: 'Entertainment%3A%20Film' };
    expect(parseSourceQuestion(film, anyFilter)?.categoryId).toBe(17);
    expect(parseSourceQuestion({ ...sourceResult, category: 'Cooking' }, anyFilter)).toBeNull();
  });

  it('is rejected unless it matches the requested filter', () => {
    expect(parseSourceQuestion(sourceResult, { sourceCategory: 23, difficulty: 'medium' })?.categoryId).toBe(6);
    expect(parseSourceQuestion(sourceResult, { sourceCategory: 23, difficulty: 'easy' })).toBeNull();
    expect(parseSourceQuestion(sourceResult, { sourceCategory: 11, difficulty: null })).toBeNull();
  });

  it('may have another name for the category that was requested by id', () => {
    expect(
      parseSourceQuestion({ ...sourceResult, category: 'The Past' }, { sourceCategory: 23, difficulty: null })
        ?.categoryId,
    ).toBe(6);
  });

  it.each([
    ['answers of 120 characters', { correct_answer: 'x'.repeat(120) }, true],
    ['an answer of 121 characters', { correct_answer: 'x'.repeat(121) }, false],
    ['a question of 300 characters', { question: 'x'.repeat(300) }, true],
    ['a question of 301 characters', { question: 'x'.repeat(301) }, false],
  ])('with %s: stored %s', (_what, change, isStored) => {
    expect(parseSourceQuestion({ ...sourceResult, ...change }, anyFilter) !== null).toBe(isStored);
  });

  it.each(hostileResults.map((hostile) => [JSON.stringify(hostile).slice(0, 160), hostile] as const))(
    'is rejected when it is hostile: %s',
    (_text, hostile) => {
      expect(parseSourceQuestion(encodeFields(hostile), { sourceCategory: 23, difficulty: null })).toBeNull();
    },
  );

  it.each([null, 7, 'text', [], {}])('is rejected when it is %j', (value) => {
    expect(parseSourceQuestion(value, anyFilter)).toBeNull();
  });
});

function encodeFields(value: object): object {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? encodeURIComponent(part) : part,
  ) as object;
}
