import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { CreateForm } from './create/create-sheet.tsx';
import { createExampleOwnMatch, createExampleTournament } from '#test/fixtures/example-tournament.ts';
import { InviteLink } from './parts/invite-link.tsx';
import { getInviteUrl, getResultsUrl } from './model/links.ts';
import { NextMatchCard } from './matches/next-match-card.tsx';
import { NextMatch } from './matches/next-match.tsx';
import { noFilter } from './model/tournament-filter.ts';
import { EmptyTournaments } from './list/empty-tournaments.tsx';
import { OwnMatchList } from './matches/own-match.tsx';
import { OwnTournaments } from './list/own-tournaments.tsx';
import { getNextBefore } from './model/queries.ts';
import { PracticeForm } from './create/practice-sheet.tsx';
import { getSeatFieldSize, createSeatPath } from './parts/seat-field.tsx';
import { TournamentList } from './list/tournament-list.tsx';

const nothing = () => undefined;
const joiner = { coins: 0, rankedWins: 0, rankedWinDates: 0 };

function html(node: ReactNode, matches?: readonly OwnMatch[]): string {
  const client = new QueryClient();
  if (matches) client.setQueryData(getReadKey('GET /api/user/matches'), matches);
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}

const text = (...seen: Parameters<typeof html>) =>
  html(...seen)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://quest.example' });
  return () => vi.unstubAllGlobals();
});

it('shows "Loading tournaments..." while a list loads', () => {
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
] as const)(
  'suggests a next step on the empty tab "%s": %s, without repeating buttons of its page',
  (of, way, ways) => {
    expect(text(<EmptyTournaments of={of} />)).toContain(`|${way}|`);
    expect(renderToString(<EmptyTournaments of={of} />).match(/class="piece btn/g) ?? []).toHaveLength(ways);
  },
);

it.each(['browse', 'mine', 'live', 'completed'] as const)(
  'offers to clear the filter on the empty filtered tab "%s"',
  (of) => {
    const shown = text(<EmptyTournaments of={of} onAll={nothing} />);
    expect(shown).toContain('|Nothing found|');
    expect(shown).toContain('|Clear the filter|');
  },
);

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

  it('shows "Entry fee × Max players = x × y" and the player’s balance', () => {
    expect(text(form)).toContain('|Entry fee × Max players = 0 × 16|');
    expect(text(form)).toContain('You have 1,240;');
    expect(text(form)).toContain('|I play too|You get the first seat.|');
    expect(html(form)).toMatch(/role="switch" aria-checked="true"/);
  });

  it('asks for round length, admission, start right, start time and clocks', () => {
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

it('shows the link of a created invite-only tournament', () => {
  const tournament = createExampleTournament({ kind: 'invited', inviteCode: 'abcdefgh12345678' });
  const url = 'https://quest.example/tournaments/12?invite=abcdefgh12345678';
  expect(getInviteUrl(tournament)).toBe(url);
  expect(text(<InviteLink tournament={tournament} />)).toContain(`|${url}|Copy link|`);
  expect(getResultsUrl({ resultsCode: 'abcdefgh12345678' })).toBe('https://quest.example/results/abcdefgh12345678');
  expect([getInviteUrl(createExampleTournament()), getResultsUrl({ resultsCode: null })]).toEqual([null, null]);
});

it('describes a practice tournament against computer players without coins', () => {
  const words = text(<PracticeForm />);
  expect(words).toContain('You against computer players, 10 questions a match');
  expect(words).toContain('|4|8|16|');
  expect(words).toContain('|Start Practice|');
});

describe('the next match card', () => {
  const inAnHour = new Date(Date.now() + 3_599_000).toISOString();
  const open = createExampleOwnMatch({ deadlineAt: inAnHour });
  const waiting = createExampleOwnMatch({ id: 32, canPlay: false, hasPlayed: true });
  const card = <NextMatchCard own={open} others={0} />;

  it('shows opponent, round, tournament, deadline and a link to play', () => {
    const words = text(card);
    expect(words).toContain('|Semifinal vs Wren|The Harbour Cup|');
    expect(words).toContain('|1 h left to play|');
    expect(words).toContain('|Start Match|');
    expect(html(card)).toContain('href="/tournaments/12/matches/31"');
  });

  it('links to the other matches', () => {
    expect(text(<NextMatchCard own={open} others={2} />)).toContain('|2 more|');
  });

  it('labels a computer opponent', () => {
    const own = { ...open, isOpponentComputer: true };
    expect(text(<NextMatchCard own={own} others={0} />)).toContain('|Semifinal vs Wren (computer)|');
  });

  it('offers to continue a game in progress', () => {
    const own = createExampleOwnMatch({ canPlay: false, isPlaying: true, deadlineAt: inAnHour });
    expect(text(<NextMatchCard own={own} others={0} />)).toContain('|Go on|');
  });

  it('lists matches among the tournaments, including those waiting for others', () => {
    const matches = [open, waiting, createExampleOwnMatch({ id: 33, canPlay: false }, null)];
    const words = text(<OwnMatchList matches={matches} />);
    expect(words).toContain('|You have played. Waiting for Wren|');
    expect(words).toContain('|Semifinal|The Harbour Cup|Waiting for who comes|');
    expect(html(<OwnMatchList matches={[open, waiting]} />).match(/Start Match/g)).toHaveLength(1);
    expect(html(<OwnMatchList matches={[]} />)).toBe('');
  });

  it('is not shown on the home page when no match can be played', () => {
    expect(html(<NextMatch />, [waiting])).toBe('');
    expect(html(<NextMatch />)).toBe('');
    expect(html(<NextMatch />, [open])).toContain('next-match-space');
  });
});

it('draws sixteen seats per row', () => {
  expect(getSeatFieldSize(8)).toEqual({ width: 96, height: 12 });
  expect(getSeatFieldSize(64)).toEqual({ width: 192, height: 48 });
  expect(createSeatPath(3, 8).match(/M/g)).toHaveLength(5);
  expect(createSeatPath(8, 8)).toBe('');
});

it('continues after the last tournament of a full page and ends with a page that is not full', () => {
  const page = (length: number) => Array.from({ length }, (_none, index) => ({ id: 100 - index }));
  expect(getNextBefore(page(20))).toBe(81);
  expect([getNextBefore(page(19)), getNextBefore([])]).toEqual([undefined, undefined]);
});
