import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { createExamplePlayer, createExampleTournament } from '#test/fixtures/example-tournament.ts';
import { formatInstant } from '../model/tournament-texts.ts';
import { TournamentCards } from './tournament-list.tsx';

interface Seen {
  readonly coins?: number;
  readonly wins?: readonly [rankedWins: number, dates: number];
  readonly isOwnList?: boolean;
  readonly settings?: { readonly winsBeforeFee?: number; readonly switchedOff?: readonly string[] };
}

function html(part: Partial<Tournament>, seen: Seen = {}): string {
  const { coins = 100, wins = [10, 3], isOwnList = false, settings } = seen;
  const joiner = { coins, rankedWins: wins[0], rankedWinDates: wins[1] };
  const client = new QueryClient();
  if (settings)
    client.setQueryData(getReadKey('GET /api/settings'), { switchedOff: [], winsBeforeFee: 10, ...settings });
  return renderToString(
    <QueryClientProvider client={client}>
      <TournamentCards tournaments={[createExampleTournament(part)]} joiner={joiner} isOwnList={isOwnList} />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

const text = (...seen: Parameters<typeof html>) =>
  html(...seen)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://quest.example' });
  return () => vi.unstubAllGlobals();
});

describe('a tournament to browse (rules 2.29)', () => {
  it('shows name, status badge, description, max players, entry fee, prize, and start date or "TBD"', () => {
    const words = text({});
    for (const said of [
      '|The Harbour Cup|',
      '|Registration Open|',
      '|Eight players, ten questions a match',
      '|Max players|8|3 of 8 seats taken|',
      '|Entry fee|20 coins|',
      '|Prize|up to 160 coins|',
      '|Starts|TBD|',
    ]) {
      expect(words).toContain(said);
    }
    const startTime = '2026-11-20T18:00:00.000Z';
    expect(text({ startTime })).toContain(`|Starts|${formatInstant(startTime)}|`);
  });

  it('shows the round length, the creator and the category', () => {
    expect(text({})).toContain('|Each round|24 hours|');
    expect(text({})).toContain('|Any Category · by Wren|');
    const category = { id: 3, name: 'History', icon: 'history' };
    expect(text({ category, roundMinutes: 10, timeFactor: 2 })).toContain('|10 minutes, clocks ×\u00a02|');
    expect(text({ timeFactor: null })).toContain('|24 hours, each by their own clock|');
    expect(text({ category, creator: null })).toContain('|History · by Former player|');
    expect(html({ category })).toContain('hue-history');
  });

  it('can be joined', () => {
    expect(text({})).toContain('|Join Tournament|: The Harbour Cup|');
    expect(html({})).not.toMatch(/<button[^>]*disabled/);
  });

  it('shows the missing coins', () => {
    expect(text({}, { coins: 12 })).toContain('|You need 8 coins more to join.|');
    expect(text({}, { coins: 20 })).not.toContain('You need');
  });

  it('with a fee cannot be joined with too few wins and shows what is missing', () => {
    const needed = 'To join, win 10 ranked games on 3 different days. So far:';
    expect(html({}, { wins: [7, 3] })).toMatch(/<button[^>]*disabled/);
    expect(text({}, { wins: [7, 3] })).toContain(`|${needed} 7 wins on 3 days.|`);
    expect(html({}, { wins: [12, 1] })).toMatch(/<button[^>]*disabled/);
    expect(text({}, { wins: [12, 1], coins: 0 })).toContain(`|${needed} 12 wins on 1 day.|`);
    expect(text({}, { wins: [0, 0] })).toContain(`|${needed} none.|`);
    expect(html({ entryFee: 0 }, { wins: [0, 0] })).not.toMatch(/<button[^>]*disabled/);
  });

  it('with a fee requires the configured number of wins', () => {
    expect(html({}, { wins: [7, 3], settings: { winsBeforeFee: 7 } })).not.toMatch(/<button[^>]*disabled/);
    expect(text({}, { wins: [0, 0], settings: { winsBeforeFee: 1 } })).toContain(
      '|To join, win 1 ranked game. So far: none.|',
    );
  });

  it('cannot be joined while tournaments are turned off, but can be left', () => {
    const settings = { switchedOff: ['tournaments'] };
    expect(html({}, { settings })).toMatch(/<button[^>]*disabled/);
    expect(text({}, { settings })).toContain('|Tournaments are taking a rest.|');
    expect(html({ isParticipant: true }, { settings })).not.toMatch(/<button[^>]*disabled/);
  });

  it('cannot be joined when it is full, and explains why', () => {
    const full = { participantCount: 8 };
    expect(html(full)).toMatch(/<button[^>]*disabled/);
    expect(text(full)).toContain('|This tournament is full.|');
  });

  it('shows "You are in" and a way to leave after joining', () => {
    const words = text({ isParticipant: true });
    expect(words).toContain('|You are in|Leave|: The Harbour Cup|');
    expect(words).not.toContain('Join Tournament');
  });

  it('links to its detail page', () => {
    expect(html({})).toContain('href="/tournaments/12"');
  });
});

describe('My Tournaments (rules 2.28, T27)', () => {
  const own = { isOwnList: true };

  it('shows "View Bracket" in a new tab for a running one', () => {
    const running = { status: 'in_progress', rounds: 3, currentRound: 2 } as const;
    expect(text(running, own)).toContain('|View Bracket|: The Harbour Cup (opens a new tab)|');
    expect(html(running, own)).toMatch(/<a[^>]*href="\/tournaments\/12"[^>]*target="_blank"/);
    expect(text(running, own)).toContain('|In Progress|Semifinal|');
  });

  it('marks an official one and shows no creator', () => {
    expect(text({ official: 'weekly', creator: null })).toContain('|Registration Open|Official|');
    expect(text({ official: 'weekly', creator: null })).toContain('· by Trivia Quest');
    expect(text({ creator: null })).toContain('· by Former player');
    expect(text({})).not.toContain('|Official|');
  });

  it('shows why a cancelled one was cancelled and whether the fee was returned', () => {
    const cancelled = { status: 'cancelled', cancelReason: 'notStarted', isParticipant: true } as const;
    expect(html(cancelled, own)).toMatch(/badge-raw[^>]*>cancelled</);
    expect(text(cancelled, own)).toContain('|It never started. Your 20 coins came back.|');
  });

  it('shows the invite link of an invite-only one to those who have it', () => {
    const invited = { kind: 'invited', inviteCode: 'abcdefgh12345678' } as const;
    expect(text(invited, own)).toContain('|Share invite link|');
    expect(text(invited, own)).toContain('|Invite only|');
    expect(text({ ...invited, inviteCode: null }, own)).not.toContain('Share invite link');
  });

  it('shows no coins for a practice one', () => {
    const practice = { kind: 'practice', status: 'in_progress' } as const;
    expect(text(practice, own)).toContain('|Practice|');
    expect(text(practice, own)).not.toContain('coins');
  });
});

it('a live tournament has a pulsing Live badge and "Watch Live", which opens a new tab (rules 2.28)', () => {
  const live = { status: 'in_progress', rounds: 3, currentRound: 3 } as const;
  expect(html(live)).toContain('live-dot');
  expect(text(live)).toContain('|Live|Final|');
  expect(text(live)).toContain('|Watch Live|');
  expect(html(live)).toContain('target="_blank"');
});

describe('a completed tournament (rules 2.28)', () => {
  const completed = {
    status: 'completed',
    endTime: '2026-11-24T18:00:00.000Z',
    champion: createExamplePlayer('odile', 'Odile'),
    prizePaid: 140,
  } as const;

  it('shows its end date or "N/A" and the champion', () => {
    expect(text(completed)).toContain(`|Ended|${formatInstant(completed.endTime)}|`);
    expect(text({ ...completed, endTime: null })).toContain('|Ended|N/A|');
    expect(text(completed)).toContain('|Champion|Odile|');
    expect(text(completed)).toContain('|Prize|140 coins|');
  });

  it('has "View Results", which opens a new tab, and can be shared by those who may', () => {
    expect(html(completed)).toMatch(/<a[^>]*target="_blank"/);
    expect(text(completed)).toContain('|View Results|');
    expect(text(completed)).not.toContain('|Share|');
    expect(text({ ...completed, resultsCode: 'abcdefgh12345678' })).toContain('|Share|');
  });
});
