import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Relation } from '#shared/friends/contract.ts';
import { createPlayerSummary } from '#test/fixtures/example-player.ts';
import { FoundPlayers } from './player-search.tsx';
import { Friends } from './friend-list.tsx';
import { friendTexts } from './friend-texts.ts';
import { PlayerSearch } from './player-search.tsx';
import { FriendRequests } from './request-list.tsx';
import { isLongEnough, formatNoResults } from './player-search.tsx';

const client = new QueryClient();
const renderHtml = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');

const getText = (node: ReactNode) =>
  renderHtml(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
const noop = () => undefined;
const wren = { ...createPlayerSummary('Wren'), since: '2026-11-19T10:00:00.000Z', weekPoints: 1 };

describe('Friends (rules 2.21)', () => {
  const friends = (list: readonly (typeof wren)[]) => (
    <Friends
      friends={list}
      onGift={noop}
      onChallenge={noop}
      invitation={<button type="button">Invite</button>}
      footer={<i>your link</i>}
    />
  );

  it('lists each friend with level and points, and the buttons Gift, Challenge and Profile', () => {
    const shown = getText(friends([wren]));
    expect(shown).toContain('|Wren|Level 4 · 1,640 points|1 point this week|');
    expect(shown).toMatch(/\|Gift\|.*\|Challenge\|.*\|Profile\|/s);
    expect(renderHtml(friends([wren]))).toContain('href="/profile/wren"');
  });

  it('suggests what to do without friends', () => {
    expect(getText(friends([]))).toMatch(/No friends yet.*\|Invite\|/s);
  });
});

describe('Search (rules F4)', () => {
  it('searches from 3 characters on', () => {
    expect(getText(<PlayerSearch invitation={null} />)).toContain('Type at least 3 characters to search');
    expect([isLongEnough(' ab '), isLongEnough('abc'), isLongEnough('東京都')]).toEqual([false, true, true]);
  });

  it('shows the search text when nothing is found', () => {
    expect(formatNoResults('Wrenn')).toBe('No users found matching Wrenn');
  });

  it.each([
    ['none', 'Add Friend'],
    ['sent', 'Request sent'],
    ['received', 'Accept'],
    ['friend', 'Friends'],
    ['self', 'This is you'],
    ['blocked', 'Unblock'],
  ] satisfies [Relation, string][])('a player with the relation "%s" shows "%s"', (relation, words) => {
    const player = { ...createPlayerSummary('Pip'), relation };
    expect(getText(<FoundPlayers players={[player]} isOutdated={false} />)).toContain(`|${words}|`);
  });
});

describe('Requests', () => {
  it('can be accepted or rejected', () => {
    const request = { id: 1, createdAt: '2026-11-19T10:00:00.000Z', requester: createPlayerSummary('Pip') };
    expect(getText(<FriendRequests requests={[request]} onDecided={noop} />)).toMatch(
      /\|Pip\|.*\|Accept\|.*\|Reject\|/s,
    );
  });

  it('links to the search when there are none', () => {
    expect(renderHtml(<FriendRequests requests={[]} onDecided={noop} />)).toContain('href="/friends?tab=search"');
  });
});

it('reports success and failure (rules 8.5)', () => {
  const { request, accept, reject } = friendTexts;
  expect([request.done, accept.done, reject.done, request.failed]).toEqual([
    'Friend request sent!',
    'Friend request accepted!',
    'Friend request rejected',
    'Failed to send friend request',
  ]);
});
