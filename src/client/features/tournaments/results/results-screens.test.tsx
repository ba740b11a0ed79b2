import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PublicResults } from '#shared/tournaments/contract.ts';
import { exampleFinishedMatches, exampleParticipants } from '#test/fixtures/example-tournament.ts';
import { createExamplePlayer } from '#test/fixtures/example-tournament.ts';
import { Results } from './results.tsx';

const results: PublicResults = {
  name: 'The Harbour Cup',
  description: 'One very old lighthouse to win.',
  category: { id: 3, name: 'History', icon: 'history' },
  startTime: '2026-11-20T18:00:00.000Z',
  endTime: '2026-11-22T18:00:00.000Z',
  rounds: 3,
  prizePaid: 160,
  isPractice: false,
  champion: createExamplePlayer('wren', 'Wren'),
  participants: [...exampleParticipants],
  matches: [...exampleFinishedMatches],
};
const html = (isSignedIn = false, part: Partial<PublicResults> = {}) =>
  renderToString(
    <Results results={{ ...results, ...part }} url="https://quest.example/results/x" isSignedIn={isSignedIn} />,
  ).replaceAll('<!-- -->', '');
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the public page of a finished tournament', () => {
  it('shows the champion and the tournament', () => {
    const shown = text(html());
    expect(shown).toContain('|The Harbour Cup|Wren wins|One very old lighthouse to win.|History · 8 players · |');
    expect(shown).toContain('|160 coins|');
    expect(text(html(false, { prizePaid: 0 }))).not.toContain('coins');
  });

  it('shows champion, finalist and semifinalists on a podium', () => {
    const shown = text(html());
    expect(shown).toMatch(/\|Wren\|Champion\|.*\|Juniper Vale\|Finalist\|.*\|Odile Marchetti\|Semifinalist\|/s);
  });

  it('shows every match, but nothing that only players may do or see', () => {
    const shown = html();
    expect(text(shown).match(/\|Match \d\|/g)).toHaveLength(7);
    expect(shown).not.toMatch(/Start Match|question by question|\/profile\//);
    expect(text(shown)).not.toContain('|you|');
  });

  it('links visitors to the game and players to the tournaments', () => {
    expect(text(html())).toContain('|Play Trivia Quest|');
    expect(html()).toContain('href="/"');
    expect(html(true)).toContain('href="/tournaments"');
    expect(text(html(true))).not.toContain('Play Trivia Quest');
  });

  it('can be shared', () => {
    expect(text(html())).toContain('|Share|: The Harbour Cup|');
  });
});
