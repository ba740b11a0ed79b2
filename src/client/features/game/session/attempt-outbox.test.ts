import { expect, test } from 'vitest';
import type { Attempt } from '#shared/game/contract.ts';
import { createAttemptOutbox } from './attempt-outbox.ts';

function createMemoryStorage(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [['trivia-unconfirmed-attempts', text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const attempt = (ticket: string, timeTaken = 7.25): Attempt => ({ ticket, questionId: 1, answer: 'Venus', timeTaken });

test('keeps an unconfirmed answer over a reload with its original claimed time', () => {
  const storage = createMemoryStorage();
  createAttemptOutbox(storage).add({ gameId: 1, attempt: attempt('1.1.a') });
  expect(createAttemptOutbox(storage).list()).toEqual([{ gameId: 1, attempt: attempt('1.1.a') }]);
});

test('keeps a ticket once and removes it when it is decided', () => {
  const outbox = createAttemptOutbox(createMemoryStorage());
  outbox.add({ gameId: 1, attempt: attempt('1.1.a') });
  outbox.add({ gameId: 1, attempt: attempt('1.1.a') });
  outbox.add({ gameId: 1, attempt: attempt('1.2.b') });
  expect(outbox.list()).toHaveLength(2);
  outbox.remove('1.1.a');
  expect(outbox.list().map((entry) => entry.attempt.ticket)).toEqual(['1.2.b']);
});

test.each(['{', '{"a":1}', '[null,{"gameId":1},{"gameId":1,"attempt":{"ticket":3}}]'])(
  'ignores a damaged entry (%s)',
  (text) => {
    expect(createAttemptOutbox(createMemoryStorage(text)).list()).toEqual([]);
  },
);
