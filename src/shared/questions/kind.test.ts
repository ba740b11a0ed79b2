import { describe, expect, it } from 'vitest';
import { asTrueFalse, kindOf, usualPoints } from './kind.ts';

describe('the kind of a question', () => {
  it('is told by its answers', () => {
    expect(kindOf({ wrongAnswers: ['One', 'Two', 'Three'] })).toBe('choice');
    expect(kindOf({ wrongAnswers: ['False'] })).toBe('trueFalse');
  });

  it.each([
    ['True', ['False'], 'True'],
    ['FALSE', ['TRUE'], 'False'],
    [' true ', ['false', '', ' '], 'True'],
  ])('true or false is written as the bank does: %j, %j', (right, wrong, expected) => {
    const other = expected === 'True' ? 'False' : 'True';
    expect(asTrueFalse(right, wrong)).toEqual({ correctAnswer: expected, wrongAnswers: [other] });
  });

  it.each([
    ['True', ['True']],
    ['True', []],
    ['True', ['False', 'Perhaps', '']],
    ['Yes', ['No']],
    ['True', ['False', 'Perhaps', 'Never']],
    [true, [false]],
  ])('all else is not true or false: %j, %j', (right, wrong) => {
    expect(asTrueFalse(right, wrong)).toBeNull();
  });

  it('a guess earns as much with either', () => {
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      expect(usualPoints(difficulty, 'trueFalse') / 2).toBe(usualPoints(difficulty, 'choice') / 4);
    }
  });
});
