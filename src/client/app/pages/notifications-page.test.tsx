import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FriendRequest } from '#shared/friends/contract.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { requestsQuery } from '#client/features/friends/queries.ts';
import { receivedQuery } from '#client/features/gifts/queries.ts';
import { createExampleGift } from '#test/fixtures/example-gift.ts';
import { createPlayerSummary } from '#test/fixtures/example-player.ts';
import { NotificationAnswer } from './news-answer.tsx';

const at = '2026-11-19T10:00:00.000Z';
const earlier = '2026-11-12T23:59:59.999Z';
const later = '2026-11-19T21:30:00.000Z';
const wren = createPlayerSummary('Wren');

interface WaitingItems {
  readonly gifts?: readonly Gift[];
  readonly requests?: readonly FriendRequest[];
}

function renderActions(
  kind: Notification['kind'],
  createdAt: string,
  { gifts = [], requests = [] }: WaitingItems,
): string {
  const client = new QueryClient();
  client.setQueryData(receivedQuery.queryKey, [...gifts]);
  client.setQueryData(requestsQuery.queryKey, [...requests]);
  const notification = {
    id: 3,
    kind,
    actor: wren,
    text: '',
    challengeId: null,
    href: '/friends',
    createdAt,
    isRead: true,
  };
  return renderToString(
    <QueryClientProvider client={client}>
      <NotificationAnswer notification={notification} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .trim();
}

describe('a gift notification', () => {
  const old = createExampleGift({ id: 1, createdAt: earlier, status: 'claimed' });
  const gift = createExampleGift({ id: 2, createdAt: at, message: 'At ten' });
  const another = createExampleGift({ id: 3, createdAt: later, message: 'At night' });

  it('opens its own gift, and none sent before or after', () => {
    expect(renderActions('giftReceived', at, { gifts: [gift, old] })).toContain('Claim the gift from Wren');
    expect(renderActions('giftReceived', earlier, { gifts: [gift, old] }), 'long claimed').toBe('');
  });

  it('finds its own gift among several from one friend', () => {
    expect(renderActions('giftReceived', at, { gifts: [another, gift, old] })).toContain('At ten');
    expect(renderActions('giftReceived', later, { gifts: [another, gift, old] })).toContain('At night');
  });
});

describe('a friend request notification', () => {
  const request = (createdAt: string) => [{ id: 1, createdAt, requester: wren }];

  it('answers the request of its date, because a repeated request causes only one notification', () => {
    expect(renderActions('friendRequest', at, { requests: request(at) })).toBe('Accept WrenReject Wren');
    expect(renderActions('friendRequest', at, { requests: request(later) })).toBe('Accept WrenReject Wren');
  });

  it('has no actions for a request of another date', () => {
    expect(renderActions('friendRequest', earlier, { requests: request(at) })).toBe('');
  });
});
