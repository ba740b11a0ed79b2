import { describe, expect, it } from 'vitest';
import { countText, fitText, playedTexts, sourceText, missingText } from './question-texts.ts';

const nobody = { shown: 0, answered: 0, answeredRight: 0, averageSeconds: null };

describe('how players did', () => {
  it('is nothing before the first time', () => {
    expect(playedTexts(nobody)).toBeNull();
  });

  it('is how often it was shown, the share of right answers and the seconds of one', () => {
    expect(playedTexts({ shown: 1250, answered: 1200, answeredRight: 744, averageSeconds: 7.24 })).toEqual({
      right: '62% right',
      seconds: '7.2 s on average',
      shown: `shown ${(1250).toLocaleString()} times`,
    });
  });

  it('has no share while nobody has answered', () => {
    expect(playedTexts({ ...nobody, shown: 1 })).toEqual({ right: null, seconds: null, shown: 'shown 1 time' });
  });
});

it('says where a question comes from, under which licence, and whether it was edited', () => {
  expect(sourceText({ source: 'opentdb', isEdited: true })).toBe('Open Trivia Database, CC BY-SA 4.0, edited');
  expect(sourceText({ source: 'administrator', isEdited: false })).toBe('Written here');
  expect(sourceText({ source: 'bank', isEdited: true })).toBe('The built-in bank, edited');
});

it('says when players find a question easier or harder than its label', () => {
  expect(fitText('easier')).toBe('Easier than labelled');
  expect(fitText('harder')).toBe('Harder than labelled');
  expect(fitText('fits')).toBeNull();
  expect(fitText(null)).toBeNull();
});

it('counts up to "10,000+"', () => {
  expect(countText({ count: 1, isMore: false })).toBe('1 question');
  expect(countText({ count: 580, isMore: false })).toBe('580 questions');
  expect(countText({ count: 10_000, isMore: true })).toBe(`${(10_000).toLocaleString()}+ questions`);
});

it('words that no question has are named', () => {
  expect(missingText(['capitol'])).toBe('No question has “capitol” in it.');
  expect(missingText(['capitol', 'rivr'])).toBe('No question has any of these in it: “capitol” and “rivr”.');
});
