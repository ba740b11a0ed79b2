import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { challengesQuery } from '#client/features/challenges/queries.ts';
import { createExampleChallenge } from '#test/fixtures/example-challenge.ts';
import { createPlayerSummary } from '#test/fixtures/example-player.ts';
import { ChallengeAnswer } from './challenge-answer.tsx';
import { OvertakenAnswer } from './overtaken-answer.tsx';

const notification: Notification = {
  id: 3,
  kind: 'challengeReceived',
  actor: createPlayerSummary('Wren'),
  text: '',
  challengeId: 7,
  href: '/friends?tab=challenges',
  createdAt: '2026-11-19T10:00:00.000Z',
  isRead: true,
};

function renderActions(challenge: Partial<Challenge>, userId = 'pip'): string {
  const client = new QueryClient();
  client.setQueryData(challengesQuery.queryKey, [createExampleChallenge({ id: 6 }), createExampleChallenge(challenge)]);
  return renderToString(
    <QueryClientProvider client={client}>
      <ChallengeAnswer notification={notification} userId={userId} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
}

it('a challenge notification can be answered in its row, and played once it is accepted', () => {
  expect(renderActions({ id: 7 })).toMatch(/^\|Accept\|.*\|Decline\|/);
  expect(renderActions({ id: 7, status: 'accepted', canPlay: true }, 'wren')).toMatch(/^\|Play Now\|/);
});

it('a challenge that is decided or waits for the opponent has no actions', () => {
  expect(renderActions({ id: 7, status: 'completed' })).toBe('');
  expect(renderActions({ id: 7, status: 'accepted', canPlay: false })).toBe('');
  expect(renderActions({ id: 8 })).toBe('');
});

it('an "overtaken" notification of the current week offers a game, and one of an earlier week does not', () => {
  const row = (createdAt: string) =>
    renderToString(<OvertakenAnswer notification={{ ...notification, kind: 'overtaken', createdAt }} />);
  expect(row(new Date().toISOString())).toMatch(/href="\/game".*Play to pass .*Wren/);
  expect(row(new Date(Date.now() - 7 * 86_400_000).toISOString())).toBe('');
});
