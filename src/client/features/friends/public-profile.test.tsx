import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/friends/contract.ts';
import { examplePlayer } from '#test/fixtures/example-player.ts';
import { countryText } from './profile-texts.ts';
import { PublicProfileView } from './public-profile.tsx';

const profile: PublicProfile = {
  ...examplePlayer('Wren'),
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

const html = (part: Partial<PublicProfile>) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PublicProfileView profile={{ ...profile, ...part }} onWay={() => undefined} />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');

/** What can be read and heard. */
const text = (part: Partial<PublicProfile>) =>
  html(part)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('a public profile (rules R5)', () => {
  it('has name, level, totals and streaks', () => {
    expect(text({})).toContain('|Wren|Level 4 Player|');
    expect(text({ title: 'Pathfinder' })).toContain('|Wren|Level 4 Player|Pathfinder|');
    expect(text({})).toContain('|Total Score|1,640|Games Played|40|Win Rate|75%|');
    expect(text({})).toContain('|Current Streak|3|Best Streak|12|');
  });

  it('has the record of the two, seen by the reader', () => {
    expect(text({})).toContain('|You and Wren|You won|3|You lost|1|Drawn|2|');
    expect(text({ headToHead: { won: 0, lost: 0, drawn: 0 } })).toContain('No challenge is decided yet.');
    expect(text({ headToHead: null, relation: 'self' })).not.toContain('You and Wren');
  });

  it('has the achievements that are unlocked', () => {
    const medal = { id: 'first-win', name: 'First Win', description: 'Win a game', icon: 'trophy' };
    const shown = text({ achievements: [{ ...medal, unlockedAt: '2026-11-19T10:00:00.000Z' }] });
    expect(shown).toContain('|First Win|Win a game|');
    expect(text({})).toContain('Wren has none yet.');
  });

  it('offers what fits how the two stand to each other', () => {
    expect(text({})).toContain('|Add Friend|');
    expect(text({ relation: 'received', requestId: 4 })).toContain('|Accept|Reject|');
    expect(text({ relation: 'sent', requestId: 4 })).toContain('|Request sent|Take back request|More|');
    expect(text({ relation: 'friend' })).toContain('|Challenge|Gift|More|');
  });

  it('of oneself leads to the own one', () => {
    expect(html({ relation: 'self', headToHead: null })).toContain('href="/profile"');
    expect(text({ relation: 'self', headToHead: null })).not.toContain('|More|');
  });
});

it('names a country as the reader does, and none that is not shown', () => {
  expect(countryText('NO', ['en'])).toBe('Norway');
  expect(countryText(null, ['en'])).toBeNull();
});
