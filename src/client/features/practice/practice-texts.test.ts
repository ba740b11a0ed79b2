import { describe, expect, it } from 'vitest';
import { comesBackText, roundOutcome, roundSize, roundTitle, waitingText } from './practice-texts.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const nothing = { due: 0, waiting: 0, nextDueAt: null, mastered: 0 };

describe('what waits to be practiced', () => {
  it.each([
    [{ ...nothing, due: 12, waiting: 3 }, '12 mistakes are due.'],
    [{ ...nothing, due: 1 }, '1 mistake is due.'],
    [
      { ...nothing, waiting: 5, nextDueAt: '2026-11-24T12:00:00.000Z' },
      'Nothing is due. The next one comes back in 3 days.',
    ],
    [{ ...nothing, waiting: 1, nextDueAt: '2026-11-21T17:00:00.000Z' }, 'Nothing is due. It comes back in 5 hours.'],
    [{ ...nothing, mastered: 4 }, 'Every mistake is mastered. New ones will come on their own.'],
    [nothing, 'No mistakes yet. What you answer wrong waits here to be asked again.'],
  ])('%j is told as "%s"', (state, text) => {
    expect(waitingText(state, now)).toBe(text);
  });

  it.each([
    ['2026-11-21T11:00:00.000Z', 'within the hour'],
    ['2026-11-21T12:30:00.000Z', 'within the hour'],
    ['2026-11-21T13:01:00.000Z', 'in 2 hours'],
    ['2026-11-22T12:00:00.000Z', 'in 24 hours'],
    ['2026-11-22T12:30:00.000Z', 'in 1 day'],
    ['2026-11-28T12:00:00.000Z', 'in 7 days'],
  ])('%s comes back %s', (dueAt, text) => {
    expect(comesBackText(dueAt, now)).toBe(text);
  });

  it('a round asks at most ten of them', () => {
    expect([roundSize({ due: 3 }), roundSize({ due: 40 })]).toEqual([3, 10]);
  });
});

describe('after a round', () => {
  it('its mistakes are mastered, come back later or are due again', () => {
    const round = { questionsAnswered: 10, questionsCorrect: 7 };
    expect(roundOutcome(round, 4, 6)).toEqual({ mastered: 2, later: 5, again: 3 });
  });

  it('never more are mastered than were right', () => {
    expect(roundOutcome({ questionsAnswered: 2, questionsCorrect: 1 }, 0, 9).mastered).toBe(1);
    expect(roundOutcome({ questionsAnswered: 2, questionsCorrect: 1 }, 9, 0).mastered).toBe(0);
  });

  it('the title fits it', () => {
    const title = (questionsCorrect: number, questionsAnswered: number) =>
      roundTitle({ questionsAnswered, questionsCorrect });
    expect([title(0, 0), title(5, 5), title(3, 6), title(2, 5), title(0, 5)]).toEqual([
      'See you soon',
      'All of them!',
      'Well practiced!',
      'Step by step',
      'Once more',
    ]);
  });
});
