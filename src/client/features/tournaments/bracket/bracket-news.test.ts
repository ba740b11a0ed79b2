import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { bracketNews } from './bracket-news.ts';
import {
  exampleFinished,
  exampleMatches,
  exampleMatchOf,
  exampleParticipants,
  examplePlayed,
} from '#test/fixtures/example-bracket.ts';
import { peopleOf } from '../model/match-sides.ts';

const people = peopleOf(exampleParticipants);
const news = (before: readonly Match[], after: readonly Match[]) => bracketNews(before, after, people);
const withMatch = (matches: readonly Match[], changed: Match) =>
  matches.map((match) => (match.id === changed.id ? changed : match));

describe('what changes in a bracket that is watched', () => {
  it('is nothing when it is read again as it was', () => {
    expect(news(exampleMatches, [...exampleMatches])).toEqual({ text: '', litIds: new Set() });
  });

  it('says a result, and lights up the match and where the winner goes', () => {
    const decided = exampleMatchOf(3, examplePlayed('odile', 700, 'zig', 640));
    const next = exampleMatchOf(6, { player1Id: 'odile' });
    const { text, litIds } = news(exampleMatches, withMatch(withMatch(exampleMatches, decided), next));
    expect(text).toBe('Match 3: Odile Marchetti beat Zig Zander, 700 to 640.');
    expect([...litIds]).toEqual([decided.id, next.id]);
  });

  it('lights up a match that has begun, without a word', () => {
    const begun = exampleMatchOf(4, { player1Id: 'pip', player2Id: 'wren', status: 'in_progress' });
    expect(news(exampleMatches, withMatch(exampleMatches, begun))).toEqual({ text: '', litIds: new Set([begun.id]) });
  });

  it('says that a round has begun', () => {
    const round1 = exampleFinished.slice(0, 4);
    const after = [...round1, ...exampleMatches.slice(4)];
    expect(news(exampleMatches, after).text).toMatch(/Semifinal has begun\.$/);
  });

  it('counts what is more than can be listened to', () => {
    const start = exampleMatches.map((match) =>
      exampleMatchOf(match.matchNumber, { player1Id: 'pip', player2Id: 'wren' }),
    );
    expect(news(start, exampleFinished).text).toBe('7 matches are decided. Wren has won the tournament.');
  });

  it('says who has won, once', () => {
    const before = withMatch(exampleFinished, exampleMatchOf(7, { player1Id: 'juniper', player2Id: 'wren' }));
    expect(news(before, exampleFinished).text).toMatch(/Wren has won the tournament\.$/);
    expect(news(exampleFinished, exampleFinished).text).toBe('');
  });
});
