import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { createPlayerSummary } from '#test/fixtures/example-player.ts';
import { formatCountry } from './public-profile.tsx';
import { PublicProfileView } from './public-profile.tsx';

const profile: PublicProfile = {
  ...createPlayerSummary('Wren'),
  title: null,
  gamesPlayed: 40,
  gamesWon: 30,
  winRate: 75,
  currentStreak: 3,
  longestStreak: 12,
  country: 'NO',
  memberSince: '2026-10-05T10:00:00.000Z',
  relation: 'none',
  requestId: null,
  achievements: [],
  headToHead: { won: 3, lost: 1, drawn: 2 },
};

const renderProfile = (part: Partial<PublicProfile>) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PublicProfileView profile={{ ...profile, ...part }} onAction={() => undefined} />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');

const getText = (part: Partial<PublicProfile>) =>
  renderProfile(part)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('a public profile (rules R5)', () => {
  it('shows name, level, totals and streaks', () => {
    expect(getText({})).toContain('|Wren|Level 4 Player|');
    expect(getText({ title: 'Pathfinder' })).toContain('|Wren|Level 4 Player|Pathfinder|');
    expect(getText({})).toContain('|Total Score|1,640|Games Played|40|Win Rate|75%|');
    expect(getText({})).toContain('|Current Streak|3|Best Streak|12|');
  });

  it("shows the record of both players from the viewer's side", () => {
    expect(getText({})).toContain('|You and Wren|You won|3|You lost|1|Drawn|2|');
    expect(getText({ headToHead: { won: 0, lost: 0, drawn: 0 } })).toContain('No challenge is decided yet.');
    expect(getText({ headToHead: null, relation: 'self' })).not.toContain('You and Wren');
  });

  it('shows unlocked achievements', () => {
    const medal = { id: 'first-win', name: 'First Win', description: 'Win a game', icon: 'trophy' };
    const shown = getText({ achievements: [{ ...medal, unlockedAt: '2026-11-19T10:00:00.000Z' }] });
    expect(shown).toContain('|First Win|Win a game|');
    expect(getText({})).toContain('Wren has none yet.');
  });

  it('offers the actions that fit the relation', () => {
    expect(getText({})).toContain('|Add Friend|');
    expect(getText({ relation: 'received', requestId: 4 })).toContain('|Accept|Reject|');
    expect(getText({ relation: 'sent', requestId: 4 })).toContain('|Request sent|Take back request|More|');
    expect(getText({ relation: 'friend' })).toContain('|Challenge|Gift|More|');
  });

  it("links to the player's own profile", () => {
    expect(renderProfile({ relation: 'self', headToHead: null })).toContain('href="/profile"');
    expect(getText({ relation: 'self', headToHead: null })).not.toContain('|More|');
  });
});

it("shows the country in the viewer's language unless it is hidden", () => {
  expect(formatCountry('NO', ['en'])).toBe('Norway');
  expect(formatCountry(null, ['en'])).toBeNull();
});
