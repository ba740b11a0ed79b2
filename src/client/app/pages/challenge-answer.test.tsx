import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { challengesQuery } from '#client/features/challenges/queries.ts';
import { exampleChallenge } from '#test/fixtures/example-challenge.ts';
import { examplePlayer } from '#test/fixtures/example-player.ts';
import { ChallengeAnswer } from './challenge-answer.tsx';
import { OvertakenAnswer } from './overtaken-answer.tsx';

const notification: Notification = {
  id: 3,
  kind: 'challengeReceived',
  actor: examplePlayer('Wren'),
  text: '',
  challengeId: 7,
  href: '/friends?tab=challenges',
  createdAt: '2026-11-19T10:00:00.000Z',
  isRead: true,
};

/** What the row of the news of challenge 7 offers, while this is how it stands. */
function answer(challenge: Partial<Challenge>, userId = 'pip'): string {
  const client = new QueryClient();
  client.setQueryData(challengesQuery.queryKey, [exampleChallenge({ id: 6 }), exampleChallenge(challenge)]);
  return renderToString(
    <QueryClientProvider client={client}>
      <ChallengeAnswer notification={notification} userId={userId} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
}

it('the news of a challenge is answered in its row, and played once it was accepted', () => {
  expect(answer({ id: 7 })).toMatch(/^\|Accept\|.*\|Decline\|/);
  expect(answer({ id: 7, status: 'accepted', canPlay: true }, 'wren')).toMatch(/^\|Play Now\|/);
});

it('one that is decided, or waits for the other, has nothing to answer', () => {
  expect(answer({ id: 7, status: 'completed' })).toBe('');
  expect(answer({ id: 7, status: 'accepted', canPlay: false })).toBe('');
  expect(answer({ id: 8 })).toBe('');
});

it('who was overtaken this week answers with one tap, and of a week that is over not', () => {
  const row = (createdAt: string) =>
    renderToString(<OvertakenAnswer notification={{ ...notification, kind: 'overtaken', createdAt }} />);
  expect(row(new Date().toISOString())).toMatch(/href="\/game".*Play to pass .*Wren/);
  expect(row(new Date(Date.now() - 7 * 86_400_000).toISOString())).toBe('');
});
