import { describe, expect, it } from 'vitest';
import { normalizeTrueFalse, getQuestionKind, calculateDefaultPoints } from './kind-and-difficulty.ts';

describe('question kind', () => {
  it('is derived from the answers', () => {
    expect(getQuestionKind({ wrongAnswers: ['One', 'Two', 'Three'] })).toBe('choice');
    expect(getQuestionKind({ wrongAnswers: ['False'] })).toBe('trueFalse');
  });

  it.each([
    ['True', ['False'], 'True'],
    ['FALSE', ['TRUE'], 'False'],
    [' true ', ['false', '', ' '], 'True'],
  ])('normalizes true or false as the bank does: %j, %j', (right, wrong, expected) => {
    const other = expected === 'True' ? 'False' : 'True';
    expect(normalizeTrueFalse(right, wrong)).toEqual({ correctAnswer: expected, wrongAnswers: [other] });
  });

  it.each([
    ['True', ['True']],
    ['True', []],
    ['True', ['False', 'Perhaps', '']],
    ['Yes', ['No']],
    ['True', ['False', 'Perhaps', 'Never']],
    [true, [false]],
  ])('rejects other answers as true or false: %j, %j', (right, wrong) => {
    expect(normalizeTrueFalse(right, wrong)).toBeNull();
  });

  it('gives a guess the same expected points for both kinds', () => {
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      expect(calculateDefaultPoints(difficulty, 'trueFalse') / 2).toBe(
        calculateDefaultPoints(difficulty, 'choice') / 4,
      );
    }
  });
});
