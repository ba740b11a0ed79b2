import { describe, expect, it } from 'vitest';
import {
  formatQuestionCount,
  formatLabelFit,
  formatPlayStatistics,
  formatSource,
  formatMissingWords,
} from './question-texts.ts';

const nobody = { shown: 0, answered: 0, answeredRight: 0, averageSeconds: null };

describe('player statistics', () => {
  it('are null before the first game', () => {
    expect(formatPlayStatistics(nobody)).toBeNull();
  });

  it('contain the number of times shown, the share of correct answers and the average seconds', () => {
    expect(formatPlayStatistics({ shown: 1250, answered: 1200, answeredRight: 744, averageSeconds: 7.24 })).toEqual({
      right: '62% right',
      seconds: '7.2 s on average',
      shown: `shown ${(1250).toLocaleString()} times`,
    });
  });

  it('have no share while no player has answered', () => {
    expect(formatPlayStatistics({ ...nobody, shown: 1 })).toEqual({
      right: null,
      seconds: null,
      shown: 'shown 1 time',
    });
  });
});

it('shows the source of a question, its license, and whether it was edited', () => {
  expect(formatSource({ source: 'opentdb', isEdited: true })).toBe('Open Trivia Database, CC BY-SA 4.0, edited');
  expect(formatSource({ source: 'administrator', isEdited: false })).toBe('Written here');
  expect(formatSource({ source: 'bank', isEdited: true })).toBe('The built-in bank, edited');
});

it('shows when players find a question easier or harder than its label', () => {
  expect(formatLabelFit('easier')).toBe('Easier than labelled');
  expect(formatLabelFit('harder')).toBe('Harder than labelled');
  expect(formatLabelFit('fits')).toBeNull();
  expect(formatLabelFit(null)).toBeNull();
});

it('counts up to "10,000+"', () => {
  expect(formatQuestionCount({ count: 1, isMore: false })).toBe('1 question');
  expect(formatQuestionCount({ count: 580, isMore: false })).toBe('580 questions');
  expect(formatQuestionCount({ count: 10_000, isMore: true })).toBe(`${(10_000).toLocaleString()}+ questions`);
});

it('names words that no question contains', () => {
  expect(formatMissingWords(['capitol'])).toBe('No question has “capitol” in it.');
  expect(formatMissingWords(['capitol', 'rivr'])).toBe('No question has any of these in it: “capitol” and “rivr”.');
});
