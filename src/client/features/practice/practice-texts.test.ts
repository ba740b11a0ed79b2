import { describe, expect, it } from 'vitest';
import {
  formatReturn,
  calculateRoundOutcome,
  calculateRoundSize,
  getRoundTitle,
  formatPracticeState,
} from './practice-texts.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const nothingToPractice = { due: 0, waiting: 0, nextDueAt: null, mastered: 0 };

describe('practice state', () => {
  it.each([
    [{ ...nothingToPractice, due: 12, waiting: 3 }, '12 mistakes are due.'],
    [{ ...nothingToPractice, due: 1 }, '1 mistake is due.'],
    [
      { ...nothingToPractice, waiting: 5, nextDueAt: '2026-11-24T12:00:00.000Z' },
      'Nothing is due. The next one comes back in 3 days.',
    ],
    [
      { ...nothingToPractice, waiting: 1, nextDueAt: '2026-11-21T17:00:00.000Z' },
      'Nothing is due. It comes back in 5 hours.',
    ],
    [{ ...nothingToPractice, mastered: 4 }, 'Every mistake is mastered. New ones will come on their own.'],
    [nothingToPractice, 'No mistakes yet. What you answer wrong waits here to be asked again.'],
  ])('formats %j as "%s"', (state, text) => {
    expect(formatPracticeState(state, now)).toBe(text);
  });

  it.each([
    ['2026-11-21T11:00:00.000Z', 'within the hour'],
    ['2026-11-21T12:30:00.000Z', 'within the hour'],
    ['2026-11-21T13:01:00.000Z', 'in 2 hours'],
    ['2026-11-22T12:00:00.000Z', 'in 24 hours'],
    ['2026-11-22T12:30:00.000Z', 'in 1 day'],
    ['2026-11-28T12:00:00.000Z', 'in 7 days'],
  ])('%s comes back %s', (dueAt, text) => {
    expect(formatReturn(dueAt, now)).toBe(text);
  });

  it('has at most ten questions in a round', () => {
    expect([calculateRoundSize({ due: 3 }), calculateRoundSize({ due: 40 })]).toEqual([3, 10]);
  });
});

describe('practice round result', () => {
  it('divides the mistakes into mastered, coming back later and due again', () => {
    const round = { questionsAnswered: 10, questionsCorrect: 7 };
    expect(calculateRoundOutcome(round, 4, 6)).toEqual({ mastered: 2, later: 5, again: 3 });
  });

  it('counts no more mistakes as mastered than were right', () => {
    expect(calculateRoundOutcome({ questionsAnswered: 2, questionsCorrect: 1 }, 0, 9).mastered).toBe(1);
    expect(calculateRoundOutcome({ questionsAnswered: 2, questionsCorrect: 1 }, 9, 0).mastered).toBe(0);
  });

  it('has a title that fits it', () => {
    const title = (questionsCorrect: number, questionsAnswered: number) =>
      getRoundTitle({ questionsAnswered, questionsCorrect });
    expect([title(0, 0), title(5, 5), title(3, 6), title(2, 5), title(0, 5)]).toEqual([
      'See you soon',
      'All of them!',
      'Well practiced!',
      'Step by step',
      'Once more',
    ]);
  });
});
