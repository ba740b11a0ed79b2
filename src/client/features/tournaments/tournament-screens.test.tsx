import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readKey } from '#client/platform/calls/read-key.ts';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { CreateForm } from './create/create-form.tsx';
import { exampleOwnMatch, exampleTournament } from '#test/fixtures/example-tournament.ts';
import { InviteLink } from './parts/invite-link.tsx';
import { inviteUrl, resultsUrl } from './model/links.ts';
import { NextMatchCard } from './matches/next-match-card.tsx';
import { NextMatch } from './matches/next-match.tsx';
import { noFilter } from './model/tournament-filter.ts';
import { NoTournaments } from './list/no-tournaments.tsx';
import { OwnMatchList } from './matches/own-match-list.tsx';
import { OwnTournaments } from './list/own-tournaments.tsx';
import { nextBefore } from './model/queries.ts';
import { PracticeForm } from './create/practice-sheet.tsx';
import { seatFieldSize, seatPath } from './parts/seat-path.ts';
import { TournamentList } from './list/tournament-list.tsx';

const nothing = () => undefined;
const joiner = { coins: 0, rankedWins: 0, rankedWinDates: 0 };

function html(node: ReactNode, matches?: readonly OwnMatch[]): string {
  const client = new QueryClient();
  if (matches) client.setQueryData(readKey('GET /api/user/matches'), matches);
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}

/** What can be read and heard. */
const text = (...seen: Parameters<typeof html>) =>
  html(...seen)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://quest.example' });
  return () => vi.unstubAllGlobals();
});

it('a list that is on its way says "Loading tournaments..."', () => {
  expect(text(<TournamentList status="registration" filter={noFilter} joiner={joiner} empty={null} />)).toContain(
    '|Loading tournaments...|',
  );
  expect(text(<OwnTournaments filter={noFilter} joiner={joiner} empty={null} />)).toContain('|Loading tournaments...|');
});

it.each([
  ['browse', 'Be the first: name one, and the seats will fill.', 0],
  ['mine', 'Browse tournaments', 1],
  ['live', 'A practice tournament can start right now.', 0],
  ['completed', 'Browse tournaments', 1],
] as const)('an empty tab "%s" says what to do next: %s, and repeats no button of its page', (of, way, ways) => {
  expect(text(<NoTournaments of={of} />)).toContain(`|${way}|`);
  expect(renderToString(<NoTournaments of={of} />).match(/class="piece btn/g) ?? []).toHaveLength(ways);
});

it.each(['browse', 'mine', 'live', 'completed'] as const)('a narrowed tab "%s" without any leads back to all', (of) => {
  const shown = text(<NoTournaments of={of} onAll={nothing} />);
  expect(shown).toContain('|Nothing found|');
  expect(shown).toContain('|Clear the filter|');
});

describe('the dialog for a new tournament (rules 5.7)', () => {
  const form = <CreateForm joiner={{ coins: 1240, rankedWins: 12, rankedWinDates: 3 }} onCreated={nothing} />;

  it('asks for name, description, category, max players and entry fee', () => {
    const words = text(form);
    for (const label of ['Name', 'Description (optional)', 'Category', 'Max players', 'Entry fee']) {
      expect(words).toContain(`|${label}|`);
    }
    expect(words).toContain('|Any Category|');
    expect(words).toContain('|4|8|16|32|64|');
    expect(html(form)).toMatch(/checked=""[^>]*value="16"|value="16"[^>]*checked=""/);
    expect(html(form)).toMatch(/name="entryFee"[^>]*value="0"|value="0"[^>]*name="entryFee"/);
  });

  it('shows "Entry fee × Max players = x × y", and what one owns', () => {
    expect(text(form)).toContain('|Entry fee × Max players = 0 × 16|');
    expect(text(form)).toContain('You have 1,240;');
    expect(text(form)).toContain('|I play too|You get the first seat.|');
    expect(html(form)).toMatch(/role="switch" aria-checked="true"/);
  });

  it('asks for round length, who may join, who may start, the start time and the clocks', () => {
    const words = text(form);
    expect(words).toContain('|10 min|1 hour|24 hours|3 days|7 days|');
    expect(words).toContain('|Open to all|Invite only|');
    expect(words).toContain('|Anyone, once half full|Only me|');
    expect(words).toContain('|Start time (optional)|');
    expect(words).toContain('|Everybody’s own|× 1|× 2|× 5|× 10|');
    expect(words).toContain('|Each has the time of their own settings, and is measured by the share that they use.|');
    expect(words).toContain('|Create Tournament|');
  });
});

it('an invited one shows its link', () => {
  const tournament = exampleTournament({ kind: 'invited', inviteCode: 'abcdefgh12345678' });
  const url = 'https://quest.example/tournaments/12?invite=abcdefgh12345678';
  expect(inviteUrl(tournament)).toBe(url);
  expect(text(<InviteLink tournament={tournament} />)).toContain(`|${url}|Copy link|`);
  expect(resultsUrl({ resultsCode: 'abcdefgh12345678' })).toBe('https://quest.example/results/abcdefgh12345678');
  expect([inviteUrl(exampleTournament()), resultsUrl({ resultsCode: null })]).toEqual([null, null]);
});

it('a practice tournament is against computer players, without coins', () => {
  const words = text(<PracticeForm />);
  expect(words).toContain('You against computer players, 10 questions a match');
  expect(words).toContain('|4|8|16|');
  expect(words).toContain('|Start Practice|');
});

describe('the next match', () => {
  const inAnHour = new Date(Date.now() + 3_599_000).toISOString();
  const open = exampleOwnMatch({ deadlineAt: inAnHour });
  const waiting = exampleOwnMatch({ id: 32, canPlay: false, hasPlayed: true });
  const card = <NextMatchCard own={open} others={0} />;

  it('tells opponent, round and tournament, how long it can be played, and the way to play it', () => {
    const words = text(card);
    expect(words).toContain('|Semifinal vs Wren|The Harbour Cup|');
    expect(words).toContain('|1 h left to play|');
    expect(words).toContain('|Start Match|');
    expect(html(card)).toContain('href="/tournaments/12/matches/31"');
  });

  it('of more than one leads to the others', () => {
    expect(text(<NextMatchCard own={open} others={2} />)).toContain('|2 more|');
  });

  it('says when a computer comes', () => {
    const own = { ...open, isOpponentComputer: true };
    expect(text(<NextMatchCard own={own} others={0} />)).toContain('|Semifinal vs Wren (computer)|');
  });

  it('goes on where a game of it runs', () => {
    const own = exampleOwnMatch({ canPlay: false, isPlaying: true, deadlineAt: inAnHour });
    expect(text(<NextMatchCard own={own} others={0} />)).toContain('|Go on|');
  });

  it('stands among the tournaments with those that wait for others', () => {
    const matches = [open, waiting, exampleOwnMatch({ id: 33, canPlay: false }, null)];
    const words = text(<OwnMatchList matches={matches} />);
    expect(words).toContain('|You have played. Waiting for Wren|');
    expect(words).toContain('|Semifinal|The Harbour Cup|Waiting for who comes|');
    expect(html(<OwnMatchList matches={[open, waiting]} />).match(/Start Match/g)).toHaveLength(1);
    expect(html(<OwnMatchList matches={[]} />)).toBe('');
  });

  it('is nothing on home while none can be played', () => {
    expect(html(<NextMatch />, [waiting])).toBe('');
    expect(html(<NextMatch />)).toBe('');
    expect(html(<NextMatch />, [open])).toContain('next-match-space');
  });
});

it('seats are drawn sixteen in a row', () => {
  expect(seatFieldSize(8)).toEqual({ width: 96, height: 12 });
  expect(seatFieldSize(64)).toEqual({ width: 192, height: 48 });
  expect(seatPath(3, 8).match(/M/g)).toHaveLength(5);
  expect(seatPath(8, 8)).toBe('');
});

it('goes on behind the last of a full page, and ends with one that is not full', () => {
  const page = (length: number) => Array.from({ length }, (_none, index) => ({ id: 100 - index }));
  expect(nextBefore(page(20))).toBe(81);
  expect([nextBefore(page(19)), nextBefore([])]).toEqual([undefined, undefined]);
});
