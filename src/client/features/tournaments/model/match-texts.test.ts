import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { exampleMatchOf, exampleParticipants, examplePlayed } from '#test/fixtures/example-bracket.ts';
import { awaitedOf, peopleOf, scoreText, sidesOf } from './match-sides.ts';
import { laterText, matchLooks, resultText, roundEndText, whyText } from './match-texts.ts';

const people = peopleOf(exampleParticipants);
const sides = (match: Match) => sidesOf(match, people, 'wren');
const played = (part: Partial<Match> = {}) => exampleMatchOf(4, { ...examplePlayed('pip', 610, 'wren', 940), ...part });
const result = (part: Partial<Match> = {}) => resultText(played(part), sides(played(part)));
const why = (part: Partial<Match>) => whyText(played(part), sides(played(part)));

describe('a match (rules 4.11)', () => {
  it('is pending in gray, in progress in yellow, completed in green', () => {
    expect(Object.values(matchLooks).map(({ word, tone }) => [word, tone])).toEqual([
      ['Pending', 'raw'],
      ['In Progress', 'live'],
      ['Completed', 'done'],
    ]);
  });

  it('shows "BYE" only where nobody comes, "TBD" where a round is still played, and "Unknown" for who is no participant', () => {
    const names = (part: Partial<Match>) => sides(exampleMatchOf(1, part)).map(({ name }) => name);
    expect(names({ player1Id: 'pip', player2Slot: 'bye' })).toEqual(['Pip Lindqvist', 'BYE']);
    expect(names({ player1Id: 'pip' })).toEqual(['Pip Lindqvist', 'TBD']);
    expect(names({ player1Id: 'nobody', player2Id: 'pip' })).toEqual(['Unknown', 'Pip Lindqvist']);
  });

  it('has dashes where nobody has played', () => {
    expect(sides(exampleMatchOf(4, { player1Id: 'pip', player2Id: 'wren' })).map(scoreText)).toEqual(['–', '–']);
    const walkover = played({ player1Score: null, player2Score: null, decidedBy: 'absence' });
    expect(sides(walkover).map(scoreText)).toEqual(['–', '–']);
  });

  it('waits for the winners of two matches, until they are known', () => {
    expect(awaitedOf(exampleMatchOf(7), 3)).toEqual([5, 6]);
    expect(awaitedOf(exampleMatchOf(7, { player1Id: 'pip' }), 3)).toEqual([null, 6]);
    expect(awaitedOf(exampleMatchOf(5, { player1Id: 'pip', player2Slot: 'bye' }), 3)).toEqual([null, null]);
    expect(awaitedOf(exampleMatchOf(1), 3)).toEqual([null, null]);
  });

  it('shows no score until both have played, though its player knows the own one', () => {
    const waiting = exampleMatchOf(4, { player1Id: 'pip', player2Id: 'wren', player2Score: 940 });
    expect(sides(waiting).map(scoreText)).toEqual(['–', '–']);
    expect(sides(played()).map(scoreText)).toEqual(['610', '940']);
  });

  it('has one winner, and a loser only once it is decided', () => {
    expect(sides(played()).map(({ isWinner, isLoser }) => [isWinner, isLoser])).toEqual([
      [false, true],
      [true, false],
    ]);
    const open = sides(exampleMatchOf(4, { player1Id: 'pip', player2Id: 'wren' }));
    expect(open.some(({ isWinner, isLoser }) => isWinner || isLoser)).toBe(false);
  });

  it('that neither has played has no winner and two losers', () => {
    expect(sides(played({ winnerId: null, decidedBy: 'nobody' })).map(({ isLoser }) => isLoser)).toEqual([true, true]);
  });
});

describe('what decided a match (rules T16, T22)', () => {
  it('is said in one sentence with both scores', () => {
    expect(result()).toBe('Match 4: Wren beat Pip Lindqvist, 940 to 610.');
    expect(result({ winnerId: 'pip', player1Score: 950 })).toBe('Match 4: Pip Lindqvist beat Wren, 950 to 940.');
  });

  it('is said as well where the score did not', () => {
    expect(why({ decidedBy: 'points' })).toBeNull();
    expect(why({ decidedBy: 'correct' })).toContain('more right answers');
    expect(why({ decidedBy: 'time' })).toContain('less of one’s own time');
    expect(why({ decidedBy: 'seed' })).toContain('better seed');
    expect(why({ decidedBy: 'absence' })).toBe('Pip Lindqvist did not play in time.');
    expect(why({ decidedBy: 'withdrawal' })).toBe('Pip Lindqvist withdrew.');
    expect(why({ decidedBy: 'nobody', winnerId: null })).toBe('Neither of them played.');
    expect(result({ player1Score: 940, decidedBy: 'time' })).toMatch(
      /940 to 940\. The same score: less of one’s own time decided\.$/,
    );
  });

  it('names no score of a walkover', () => {
    const walkover = { player1Score: null, player2Score: null, decidedBy: 'absence' } as const;
    expect(result(walkover)).toBe('Match 4: Wren is through.');
    expect(result({ ...walkover, decidedBy: 'nobody', winnerId: null })).toBe('Match 4: nobody won.');
  });
});

it('a round ends in so much time, or its last games come to their end', () => {
  expect(roundEndText(3 * 3_600_000)).toBe('ends in 3 h');
  expect(roundEndText(-1)).toContain('last games');
});

it('a later time of the same day has no day', () => {
  const first = '2026-11-20T12:00:00.000Z';
  expect(laterText('2026-11-20T12:30:00.000Z', first)).not.toMatch(/Nov/);
  expect(laterText('2026-11-24T12:30:00.000Z', first)).toMatch(/Nov/);
});
