import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import {
  createExampleBracketMatch,
  exampleParticipants,
  createExampleResult,
} from '#test/fixtures/example-tournament.ts';
import { getAwaitedMatches, createPeopleMap, formatScore, getSides } from './match-sides.ts';
import { formatLaterTime, matchLooks, formatResult, formatRoundEnd, explainDecision } from './match-texts.ts';

const people = createPeopleMap(exampleParticipants);
const sides = (match: Match) => getSides(match, people, 'wren');
const played = (part: Partial<Match> = {}) =>
  createExampleBracketMatch(4, { ...createExampleResult('pip', 610, 'wren', 940), ...part });
const result = (part: Partial<Match> = {}) => formatResult(played(part), sides(played(part)));
const why = (part: Partial<Match>) => explainDecision(played(part), sides(played(part)));

describe('a match (rules 4.11)', () => {
  it('is pending in gray, in progress in yellow, completed in green', () => {
    expect(Object.values(matchLooks).map(({ word, tone }) => [word, tone])).toEqual([
      ['Pending', 'raw'],
      ['In Progress', 'live'],
      ['Completed', 'done'],
    ]);
  });

  it('shows "BYE" without an opponent, "TBD" before the feeding match is decided, and "Unknown" for a non-participant', () => {
    const names = (part: Partial<Match>) => sides(createExampleBracketMatch(1, part)).map(({ name }) => name);
    expect(names({ player1Id: 'pip', player2Slot: 'bye' })).toEqual(['Pip Lindqvist', 'BYE']);
    expect(names({ player1Id: 'pip' })).toEqual(['Pip Lindqvist', 'TBD']);
    expect(names({ player1Id: 'nobody', player2Id: 'pip' })).toEqual(['Unknown', 'Pip Lindqvist']);
  });

  it('has dashes when it was not played', () => {
    expect(sides(createExampleBracketMatch(4, { player1Id: 'pip', player2Id: 'wren' })).map(formatScore)).toEqual([
      '–',
      '–',
    ]);
    const walkover = played({ player1Score: null, player2Score: null, decidedBy: 'absence' });
    expect(sides(walkover).map(formatScore)).toEqual(['–', '–']);
  });

  it('names the two matches whose winners are awaited until they are known', () => {
    expect(getAwaitedMatches(createExampleBracketMatch(7), 3)).toEqual([5, 6]);
    expect(getAwaitedMatches(createExampleBracketMatch(7, { player1Id: 'pip' }), 3)).toEqual([null, 6]);
    expect(getAwaitedMatches(createExampleBracketMatch(5, { player1Id: 'pip', player2Slot: 'bye' }), 3)).toEqual([
      null,
      null,
    ]);
    expect(getAwaitedMatches(createExampleBracketMatch(1), 3)).toEqual([null, null]);
  });

  it('shows no score until both have played, although each player knows their own', () => {
    const waiting = createExampleBracketMatch(4, { player1Id: 'pip', player2Id: 'wren', player2Score: 940 });
    expect(sides(waiting).map(formatScore)).toEqual(['–', '–']);
    expect(sides(played()).map(formatScore)).toEqual(['610', '940']);
  });

  it('has one winner, and a loser only once it is decided', () => {
    expect(sides(played()).map(({ isWinner, isLoser }) => [isWinner, isLoser])).toEqual([
      [false, true],
      [true, false],
    ]);
    const open = sides(createExampleBracketMatch(4, { player1Id: 'pip', player2Id: 'wren' }));
    expect(open.some(({ isWinner, isLoser }) => isWinner || isLoser)).toBe(false);
  });

  it('has no winner and two losers when neither played', () => {
    expect(sides(played({ winnerId: null, decidedBy: 'nobody' })).map(({ isLoser }) => isLoser)).toEqual([true, true]);
  });
});

describe('the decision of a match (rules T16, T22)', () => {
  it('is one sentence with both scores', () => {
    expect(result()).toBe('Match 4: Wren beat Pip Lindqvist, 940 to 610.');
    expect(result({ winnerId: 'pip', player1Score: 950 })).toBe('Match 4: Pip Lindqvist beat Wren, 950 to 940.');
  });

  it('is explained when the score did not decide', () => {
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

  it('contains no score for a walkover', () => {
    const walkover = { player1Score: null, player2Score: null, decidedBy: 'absence' } as const;
    expect(result(walkover)).toBe('Match 4: Wren is through.');
    expect(result({ ...walkover, decidedBy: 'nobody', winnerId: null })).toBe('Match 4: nobody won.');
  });
});

it('formats the end of a round', () => {
  expect(formatRoundEnd(3 * 3_600_000)).toBe('ends in 3 h');
  expect(formatRoundEnd(-1)).toContain('last games');
});

it('omits the day of a later time on the same day', () => {
  const first = '2026-11-20T12:00:00.000Z';
  expect(formatLaterTime('2026-11-20T12:30:00.000Z', first)).not.toMatch(/Nov/);
  expect(formatLaterTime('2026-11-24T12:30:00.000Z', first)).toMatch(/Nov/);
});
