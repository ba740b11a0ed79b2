import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FriendRequest } from '#shared/friends/contract.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { requestsQuery } from '#client/features/friends/queries.ts';
import { receivedQuery } from '#client/features/gifts/queries.ts';
import { exampleGift } from '#test/fixtures/example-gift.ts';
import { examplePlayer } from '#test/fixtures/example-player.ts';
import { NewsAnswer } from './news-answer.tsx';

const at = '2026-11-19T10:00:00.000Z';
const earlier = '2026-11-12T23:59:59.999Z';
const later = '2026-11-19T21:30:00.000Z';
const wren = examplePlayer('Wren');

interface Waiting {
  readonly gifts?: readonly Gift[];
  readonly requests?: readonly FriendRequest[];
}

/** What can be pressed in the row of a notification of Wren's, while this waits. */
function answer(kind: Notification['kind'], createdAt: string, { gifts = [], requests = [] }: Waiting): string {
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
      <NewsAnswer notification={notification} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .trim();
}

describe('the news of a gift', () => {
  const old = exampleGift({ id: 1, createdAt: earlier, status: 'claimed' });
  const gift = exampleGift({ id: 2, createdAt: at, message: 'At ten' });
  const another = exampleGift({ id: 3, createdAt: later, message: 'At night' });

  it('unwraps the gift that it tells of, and none that came before or after', () => {
    expect(answer('giftReceived', at, { gifts: [gift, old] })).toContain('Claim the gift from Wren');
    expect(answer('giftReceived', earlier, { gifts: [gift, old] }), 'long claimed').toBe('');
  });

  it('knows its own among several of one friend', () => {
    expect(answer('giftReceived', at, { gifts: [another, gift, old] })).toContain('At ten');
    expect(answer('giftReceived', later, { gifts: [another, gift, old] })).toContain('At night');
  });
});

describe('the news of a request', () => {
  const request = (createdAt: string) => [{ id: 1, createdAt, requester: wren }];

  it('answers the request of its day: who takes one back and asks again is told of once', () => {
    expect(answer('friendRequest', at, { requests: request(at) })).toBe('Accept WrenReject Wren');
    expect(answer('friendRequest', at, { requests: request(later) })).toBe('Accept WrenReject Wren');
  });

  it('of another day has nothing to answer', () => {
    expect(answer('friendRequest', earlier, { requests: request(at) })).toBe('');
  });
});
