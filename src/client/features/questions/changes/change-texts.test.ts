import { describe, expect, it } from 'vitest';
import { getActionName, findDifferences, listFieldChanges } from './change-texts.ts';
import { createExampleQuestion } from '#test/fixtures/example-question.ts';

const categories = [
  { id: 28, name: 'Physics', icon: 'atom', color: 'red', parentId: 4, isRetired: false },
  { id: 30, name: 'Space', icon: 'star', color: 'red', parentId: 4, isRetired: false },
];

describe('question history', () => {
  it('lists the values before and after, field by field in the order of the form', () => {
    const before = {
      difficulty: 'easy',
      points: 100,
      wrongAnswers: ['Lead', 'Tin', 'Zinc'],
      categoryId: 28,
      explanation: null,
    };
    const after = {
      difficulty: 'hard',
      points: 150,
      wrongAnswers: ['Lead', 'Tin', 'Iron'],
      categoryId: 30,
      explanation: 'It is so.',
    };
    expect(listFieldChanges(before, after, categories)).toEqual([
      { name: 'Wrong answers', before: 'Lead · Tin · Zinc', after: 'Lead · Tin · Iron' },
      { name: 'Category', before: 'Physics', after: 'Space' },
      { name: 'Difficulty', before: 'Easy', after: 'Hard' },
      { name: 'Points', before: '100', after: '150' },
      { name: 'Explanation', before: 'none', after: 'It is so.' },
    ]);
  });

  it('has no "before" for a new question, and no fields if there is nothing to compare', () => {
    expect(listFieldChanges(null, { question: 'Which?' }, categories)).toEqual([
      { name: 'Question', before: null, after: 'Which?' },
    ]);
    expect(listFieldChanges(null, null, categories)).toEqual([]);
  });

  it('shows fields that the form does not know', () => {
    expect(listFieldChanges({ licence: 'a' }, { licence: 'b' }, categories)).toEqual([
      { name: 'licence', before: 'a', after: 'b' },
    ]);
  });

  it('names the action', () => {
    expect(getActionName('deleted')).toBe('Deleted');
    expect(getActionName('merged')).toBe('Merged');
  });
});

it('lists what another user changed meanwhile, and nothing else', () => {
  const mine = createExampleQuestion({ revision: 1 });
  const theirs = createExampleQuestion({ revision: 2, points: 200, wrongAnswers: ['Lead', 'Tin', 'Iron'], shown: 9 });
  expect(findDifferences(mine, theirs)).toEqual({
    before: { points: 100, wrongAnswers: ['Lead', 'Tin', 'Gallium'] },
    after: { points: 200, wrongAnswers: ['Lead', 'Tin', 'Iron'] },
  });
});
