import { expect, test } from 'vitest';
import type { Attempt } from '#shared/game/contract.ts';
import { attemptOutbox } from './attempt-outbox.ts';

function memory(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [['trivia-unconfirmed-attempts', text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const attempt = (ticket: string, timeTaken = 7.25): Attempt => ({ ticket, questionId: 1, answer: 'Venus', timeTaken });

test('an answer that was not confirmed is there after a reload, with its original claimed time', () => {
  const storage = memory();
  attemptOutbox(storage).keep({ gameId: 1, attempt: attempt('1.1.a') });
  expect(attemptOutbox(storage).list()).toEqual([{ gameId: 1, attempt: attempt('1.1.a') }]);
});

test('a ticket is kept once, and dropped when it is decided', () => {
  const outbox = attemptOutbox(memory());
  outbox.keep({ gameId: 1, attempt: attempt('1.1.a') });
  outbox.keep({ gameId: 1, attempt: attempt('1.1.a') });
  outbox.keep({ gameId: 1, attempt: attempt('1.2.b') });
  expect(outbox.list()).toHaveLength(2);
  outbox.drop('1.1.a');
  expect(outbox.list().map((entry) => entry.attempt.ticket)).toEqual(['1.2.b']);
});

test.each(['{', '{"a":1}', '[null,{"gameId":1},{"gameId":1,"attempt":{"ticket":3}}]'])(
  'a damaged note (%s) is no answer',
  (text) => {
    expect(attemptOutbox(memory(text)).list()).toEqual([]);
  },
);
