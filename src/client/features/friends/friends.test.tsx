import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Relation } from '#shared/friends/contract.ts';
import { examplePlayer } from '#test/fixtures/example-player.ts';
import { FoundPlayers } from './found-players.tsx';
import { Friends } from './friend-list.tsx';
import { friendTexts } from './friend-texts.ts';
import { PlayerSearch } from './player-search.tsx';
import { Requests } from './request-list.tsx';
import { longEnough, noneFoundText } from './search-texts.ts';

const client = new QueryClient();
const html = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');

/** What can be read and heard. */
const text = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
const nothing = () => undefined;
const wren = { ...examplePlayer('Wren'), since: '2026-11-19T10:00:00.000Z', weekPoints: 1 };

describe('Friends (rules 2.21)', () => {
  const friends = (list: readonly (typeof wren)[]) => (
    <Friends
      friends={list}
      onGift={nothing}
      onChallenge={nothing}
      invitation={<button type="button">Invite</button>}
      after={<i>your link</i>}
    />
  );

  it('is a list with level and points, and buttons Gift, Challenge and Profile', () => {
    const shown = text(friends([wren]));
    expect(shown).toContain('|Wren|Level 4 · 1,640 points|1 point this week|');
    expect(shown).toMatch(/\|Gift\|.*\|Challenge\|.*\|Profile\|/s);
    expect(html(friends([wren]))).toContain('href="/profile/wren"');
  });

  it('without any says what to do next', () => {
    expect(text(friends([]))).toMatch(/No friends yet.*\|Invite\|/s);
  });
});

describe('Search (rules F4)', () => {
  it('queries only at 3 or more characters', () => {
    expect(text(<PlayerSearch invitation={null} />)).toContain('Type at least 3 characters to search');
    expect([longEnough(' ab '), longEnough('abc'), longEnough('東京都')]).toEqual([false, true, true]);
  });

  it('with no result says so with the search text', () => {
    expect(noneFoundText('Wrenn')).toBe('No users found matching Wrenn');
  });

  it.each([
    ['none', 'Add Friend'],
    ['sent', 'Request sent'],
    ['received', 'Accept'],
    ['friend', 'Friends'],
    ['self', 'This is you'],
    ['blocked', 'Unblock'],
  ] satisfies [Relation, string][])('a player to whom one stands as "%s" has "%s"', (relation, words) => {
    const player = { ...examplePlayer('Pip'), relation };
    expect(text(<FoundPlayers players={[player]} isOld={false} />)).toContain(`|${words}|`);
  });
});

describe('Requests', () => {
  it('are accepted or rejected', () => {
    const request = { id: 1, createdAt: '2026-11-19T10:00:00.000Z', requester: examplePlayer('Pip') };
    expect(text(<Requests requests={[request]} onDecided={nothing} />)).toMatch(/\|Pip\|.*\|Accept\|.*\|Reject\|/s);
  });

  it('without any lead to the search', () => {
    expect(html(<Requests requests={[]} onDecided={nothing} />)).toContain('href="/friends?tab=search"');
  });
});

it('says how it went (rules 8.5)', () => {
  const { request, accept, reject } = friendTexts;
  expect([request.done, accept.done, reject.done, request.failed]).toEqual([
    'Friend request sent!',
    'Friend request accepted!',
    'Friend request rejected',
    'Failed to send friend request',
  ]);
});
