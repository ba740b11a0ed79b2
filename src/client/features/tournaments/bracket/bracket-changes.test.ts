import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { getBracketChanges } from './bracket-changes.ts';
import {
  exampleFinishedMatches,
  exampleMatches,
  createExampleBracketMatch,
  exampleParticipants,
  createExampleResult,
} from '#test/fixtures/example-tournament.ts';
import { createPeopleMap } from '../model/match-sides.ts';

const people = createPeopleMap(exampleParticipants);
const news = (before: readonly Match[], after: readonly Match[]) => getBracketChanges(before, after, people);
const withMatch = (matches: readonly Match[], changed: Match) =>
  matches.map((match) => (match.id === changed.id ? changed : match));

describe('changes in a watched bracket', () => {
  it('are empty when nothing changed', () => {
    expect(news(exampleMatches, [...exampleMatches])).toEqual({ text: '', litIds: new Set() });
  });

  it('announce a result and highlight the match and the winner’s next match', () => {
    const decided = createExampleBracketMatch(3, createExampleResult('odile', 700, 'zig', 640));
    const next = createExampleBracketMatch(6, { player1Id: 'odile' });
    const { text, litIds } = news(exampleMatches, withMatch(withMatch(exampleMatches, decided), next));
    expect(text).toBe('Match 3: Odile Marchetti beat Zig Zander, 700 to 640.');
    expect([...litIds]).toEqual([decided.id, next.id]);
  });

  it('highlight a match that has begun without announcing it', () => {
    const begun = createExampleBracketMatch(4, { player1Id: 'pip', player2Id: 'wren', status: 'in_progress' });
    expect(news(exampleMatches, withMatch(exampleMatches, begun))).toEqual({ text: '', litIds: new Set([begun.id]) });
  });

  it('announce a new round', () => {
    const round1 = exampleFinishedMatches.slice(0, 4);
    const after = [...round1, ...exampleMatches.slice(4)];
    expect(news(exampleMatches, after).text).toMatch(/Semifinal has begun\.$/);
  });

  it('count results when there are too many to announce', () => {
    const start = exampleMatches.map((match) =>
      createExampleBracketMatch(match.matchNumber, { player1Id: 'pip', player2Id: 'wren' }),
    );
    expect(news(start, exampleFinishedMatches).text).toBe('7 matches are decided. Wren has won the tournament.');
  });

  it('announce the champion once', () => {
    const before = withMatch(
      exampleFinishedMatches,
      createExampleBracketMatch(7, { player1Id: 'juniper', player2Id: 'wren' }),
    );
    expect(news(before, exampleFinishedMatches).text).toMatch(/Wren has won the tournament\.$/);
    expect(news(exampleFinishedMatches, exampleFinishedMatches).text).toBe('');
  });
});
