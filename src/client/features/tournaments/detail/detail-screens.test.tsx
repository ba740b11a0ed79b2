import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import type { User } from '#shared/account/contract.ts';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { Detail } from './detail.tsx';
import { detailTexts } from '../model/detail-texts.ts';
import {
  exampleFinishedMatches,
  exampleMatches,
  createExampleBracketMatch,
  exampleParticipants,
} from '#test/fixtures/example-tournament.ts';
import { createExamplePlayer, createExampleTournament } from '#test/fixtures/example-tournament.ts';

const wren = {
  ...createExamplePlayer('wren', 'Wren'),
  coins: 100,
  rankedWins: 10,
  rankedWinDates: 3,
  isAdmin: false,
} as unknown as User;

interface Shown {
  readonly matches?: readonly Match[];
  readonly participants?: readonly Participant[];
  readonly user?: Partial<User>;
  readonly error?: unknown;
  readonly switchedOff?: readonly string[];
}

function html(
  part: Partial<Tournament>,
  { matches = [], participants = [], user = {}, error = null, switchedOff = [] }: Shown = {},
) {
  const client = new QueryClient();
  client.setQueryData(getReadKey('GET /api/settings'), { switchedOff, winsBeforeFee: 10 });
  const known = <T,>(data: T) => ({ data: error ? undefined : data, error, refetch: () => undefined });
  return renderToString(
    <QueryClientProvider client={client}>
      <Detail
        asked={{ id: 12, invite: undefined }}
        tournament={createExampleTournament(part)}
        participants={known(participants)}
        matches={known(matches)}
        user={{ ...wren, ...user }}
        onReport={() => {}}
        share={null}
      />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
const running = { status: 'in_progress', rounds: 3, currentRound: 1, isParticipant: true } as const;

describe('a tournament (rules 2.30, 2.31)', () => {
  it('has a back button, its name and a status badge', () => {
    expect(html({})).toContain('href="/tournaments"');
    expect(text(html({}))).toContain('|The Harbour Cup|Registration Open|');
    expect(text(html({ ...running }, { matches: exampleMatches }))).toContain('|The Harbour Cup|In Progress|');
  });

  it('has description, max players, entry, prize, and start or "TBD"', () => {
    const shown = text(html({}));
    expect(shown).toContain('one very old lighthouse to win.');
    expect(shown).toContain('|Max players|8|Entry|20 coins|Prize|up to 160 coins|Start|TBD|');
    expect(text(html({ startTime: '2026-11-20T18:00:00.000Z' }))).toMatch(/\|Start\|[^|]*Nov[^|]*\|/);
  });

  it('shows the player’s match first and the details below, collapsed, while it runs', () => {
    const shown = html({ ...running }, { matches: exampleMatches, participants: exampleParticipants });
    expect(shown.indexOf('id="detail-bracket"')).toBeGreaterThan(0);
    expect(shown.indexOf('id="detail-bracket"')).toBeLessThan(shown.indexOf('<summary>About the tournament'));
    expect(text(shown)).toContain('|Max players|8|');
  });

  it('shows no coins for practice', () => {
    expect(text(html({ ...running, kind: 'practice', entryFee: 0 }, { matches: exampleMatches }))).not.toContain(
      '|Prize|',
    );
  });

  it('shows the participants but no bracket before its start', () => {
    const shown = text(html({}, { participants: exampleParticipants.slice(0, 3) }));
    expect(shown).toContain('|Tournament Not Started|');
    expect(shown).toContain('|The bracket will be generated once the tournament begins.|');
    expect(shown).toMatch(/\|Who is in\|3 of 8 seats taken\|.*\|Juniper Vale\|.*\|Mateo Ruiz\|/s);
    expect(text(html({ participantCount: 0 }))).toContain('Take the first seat!');
  });

  it('has a "Start Tournament" button only while registration is open', () => {
    expect(text(html({}))).toContain('|Start Tournament|');
    expect(text(html({ ...running }, { matches: exampleMatches }))).not.toContain('Start Tournament');
    expect(text(html({ status: 'cancelled' }))).not.toContain('Start Tournament');
  });

  it('cannot be joined while tournaments are turned off, but can be left', () => {
    const join = (part: Partial<Tournament>, label: string) =>
      new RegExp(`<button[^>]*>(?:(?!</button>).)*${label}`, 's').exec(
        html(part, { switchedOff: ['tournaments'] }),
      )?.[0];
    expect(join({}, 'Join Tournament')).toMatch(/disabled=""/);
    expect(text(html({}, { switchedOff: ['tournaments'] }))).toContain('|Tournaments are taking a rest.|');
    expect(join({ isParticipant: true }, 'Leave')).not.toMatch(/disabled=""/);
  });

  const start = (part: Partial<Tournament>) =>
    /<button[^>]*>(?:(?!<\/button>).)*Start Tournament/s.exec(html(part))?.[0];

  it('cannot be started too early and explains why (rules T3)', () => {
    expect(start({ canStart: true })).not.toMatch(/disabled=""/);
    expect(start({ canStart: false })).toMatch(/disabled=""/);
    expect(text(html({ participantCount: 1 }))).toContain('It takes 2 players to start.');
    expect(text(html({}))).toContain('Anybody can start it once 4 seats are taken.');
    expect(text(html({ kind: 'invited' }))).toContain('Whoever has joined can start it once 4 seats are taken.');
    expect(text(html({ startBy: 'creator' }))).toContain('Only Wren can start it.');
  });

  it('can be joined and left before its start', () => {
    expect(text(html({}))).toContain('|Join Tournament|');
    expect(text(html({ entryFee: 120 }))).toContain('You need 20 coins more to join.');
    const newcomer = { user: { rankedWins: 0, rankedWinDates: 0 } };
    expect(html({}, newcomer)).toMatch(/<button[^>]*disabled(?:(?!<\/button>).)*Join Tournament/s);
    expect(text(html({}, newcomer))).toContain('|To join, win 10 ranked games on 3 different days. So far: none.|');
    expect(text(html({ entryFee: 0 }, newcomer))).not.toContain('ranked games');
    const shown = text(html({ isParticipant: true }));
    expect(shown).toContain('|You are in|Leave|');
    expect(shown).not.toContain('Join Tournament');
  });

  it('can be cancelled only by its creator and by administrators', () => {
    expect(text(html({}))).not.toContain('Cancel tournament');
    expect(text(html({ isCreator: true }))).toContain('|Cancel tournament|');
    expect(text(html({}, { user: { isAdmin: true } }))).toContain('|Cancel tournament|');
  });

  it('is marked as official, has no creator and cannot be started manually (rules T35)', () => {
    const official = { official: 'daily', creator: null, entryFee: 0, startTime: '2026-11-24T19:00:00.000Z' } as const;
    const shown = text(html(official, { user: { isAdmin: true } }));
    expect(shown).toContain('|Registration Open|Official|');
    expect(shown).toContain('by Trivia Quest');
    expect(shown).not.toContain('Former player');
    expect(shown).not.toContain('Start Tournament');
    expect(shown).toMatch(
      /It starts by itself on .*, with everybody who is in\. With fewer than 2 players it is called off then\./,
    );
    expect(shown).toContain('|Cancel tournament|');
    const off = { ...official, status: 'cancelled' } as const;
    expect(text(html({ ...off, cancelReason: 'notStarted' }))).toContain('fewer than 2 players were in.');
    expect(text(html({ ...off, cancelReason: 'creator' }))).toContain('It was called off.');
  });

  it('shows why it was cancelled', () => {
    const shown = html({ status: 'cancelled', cancelReason: 'notStarted', isParticipant: true });
    expect(shown).toMatch(/badge-raw[^>]*>cancelled/);
    expect(text(shown)).toContain('It never started. Your 20 coins came back.');
  });

  it('shows "Loading bracket..." until it is loaded, and can be retried', () => {
    expect(text(html({ ...running }, { error: new CallError({ status: 500, text: '' }) }))).toMatch(
      /The bracket did not load.*Try again/s,
    );
    const nothing = { data: undefined, error: null, refetch: () => undefined };
    const loading = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <Detail
          asked={{ id: 12, invite: undefined }}
          tournament={createExampleTournament({ ...running })}
          participants={nothing}
          matches={nothing}
          user={wren}
          onReport={() => {}}
          share={null}
        />
      </QueryClientProvider>,
    );
    expect(text(loading)).toContain('|Loading bracket...|');
  });
});

describe('a running tournament', () => {
  const shown = (matches: readonly Match[], part: Partial<Tournament> = {}) =>
    html({ ...running, ...part }, { matches, participants: exampleParticipants });
  const ownMatch = (part: Partial<Match>) =>
    exampleMatches.map((match) => (match.matchNumber === 4 ? { ...match, ...part } : match));

  it('shows the player’s match with "Start Match" until it has been played', () => {
    const open = shown(exampleMatches);
    expect(text(open)).toMatch(/\|Round 1 vs Pip Lindqvist\|[^|]+\|Start Match\|Withdraw\|/);
    expect(open).toContain('href="/tournaments/12/matches/34"');
    expect(text(open).match(/Start Match/g)).toHaveLength(1);
    const waiting = text(shown(ownMatch({ canPlay: false, hasPlayed: true, status: 'in_progress' })));
    expect(waiting).toContain('You have played. Waiting for Pip Lindqvist');
    expect(waiting).not.toContain('Start Match');
  });

  it('offers to continue a match in progress', () => {
    expect(text(shown(ownMatch({ canPlay: false, isPlaying: true })))).toContain('|Go on|');
  });

  it('waits for the opponent', () => {
    const matches = [createExampleBracketMatch(6, { player1Id: 'wren' })];
    expect(text(shown(matches))).toContain('|Semifinal|Waiting for who comes|');
  });

  it('shows eliminated players that they are out and offers no action', () => {
    const out = text(shown(exampleMatches, { isOut: true }));
    expect(out).toContain('You are out.');
    expect(out).not.toContain('Withdraw');
  });

  it('offers other viewers no way to take part', () => {
    const watched = html(
      { ...running, isParticipant: false },
      { matches: exampleMatches.slice(0, 3), user: { id: 'eve' } },
    );
    expect(text(watched)).not.toMatch(/Start Match|Withdraw|You are out/);
  });

  it('shows how long the round is open and announces changes politely', () => {
    expect(text(shown(exampleMatches))).toMatch(/\|Round 1\| \|(ends in|is over)/);
    expect(shown(exampleMatches)).toContain('role="status"');
  });
});

it('a completed tournament links to its results page, which can be shared', () => {
  vi.stubGlobal('location', { origin: 'https://quest.example' });
  const shown = (resultsCode: string | null) =>
    html(
      { ...running, status: 'completed', resultsCode },
      { matches: exampleFinishedMatches, participants: exampleParticipants },
    );
  expect(shown('abcdefghijklmnop')).toContain('href="/results/abcdefghijklmnop"');
  expect(text(shown('abcdefghijklmnop'))).toContain('|Share|: The Harbour Cup|');
  expect(shown(null)).not.toContain('/results/');
  vi.unstubAllGlobals();
});

it('shows why a tournament was decided', () => {
  const { title, done, failed } = detailTexts.start;
  expect([title, done, failed]).toEqual([
    'Tournament Started!',
    'The tournament has been started successfully.',
    'Failed to start tournament. Please try again.',
  ]);
});
