import { describe, expect, it } from 'vitest';
import { actionName, differences, fieldChanges } from './change-texts.ts';
import { exampleQuestion } from '#test/fixtures/example-question.ts';

const categories = [
  { id: 28, name: 'Physics', icon: 'atom', color: 'red', parentId: 4, isRetired: false },
  { id: 30, name: 'Space', icon: 'star', color: 'red', parentId: 4, isRetired: false },
];

describe('the history of a question', () => {
  it('tells field by field what was and what is, in the order of the form', () => {
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
    expect(fieldChanges(before, after, categories)).toEqual([
      { name: 'Wrong answers', before: 'Lead · Tin · Zinc', after: 'Lead · Tin · Iron' },
      { name: 'Category', before: 'Physics', after: 'Space' },
      { name: 'Difficulty', before: 'Easy', after: 'Hard' },
      { name: 'Points', before: '100', after: '150' },
      { name: 'Explanation', before: 'none', after: 'It is so.' },
    ]);
  });

  it('has no "before" for what is new, and nothing to tell where there is nothing to compare', () => {
    expect(fieldChanges(null, { question: 'Which?' }, categories)).toEqual([
      { name: 'Question', before: null, after: 'Which?' },
    ]);
    expect(fieldChanges(null, null, categories)).toEqual([]);
  });

  it('shows fields that the form does not know', () => {
    expect(fieldChanges({ licence: 'a' }, { licence: 'b' }, categories)).toEqual([
      { name: 'licence', before: 'a', after: 'b' },
    ]);
  });

  it('names what was done', () => {
    expect(actionName('deleted')).toBe('Deleted');
    expect(actionName('merged')).toBe('Merged');
  });
});

it('tells what somebody else changed meanwhile, and nothing else', () => {
  const mine = exampleQuestion({ revision: 1 });
  const theirs = exampleQuestion({ revision: 2, points: 200, wrongAnswers: ['Lead', 'Tin', 'Iron'], shown: 9 });
  expect(differences(mine, theirs)).toEqual({
    before: { points: 100, wrongAnswers: ['Lead', 'Tin', 'Gallium'] },
    after: { points: 200, wrongAnswers: ['Lead', 'Tin', 'Iron'] },
  });
});
