import { expect, test } from 'vitest';
import { CallError } from '../../platform/call-error.ts';
import { deliver, isPassing, retryDelayMs } from './delivery.ts';

const failure = (status: number, retryAfterSeconds?: number) => new CallError({ status, text: 'x', retryAfterSeconds });

/** A line that fails with these, one after another, and then carries. */
function line(...failures: Error[]) {
  const waited: number[] = [];
  const send = async () => {
    const next = failures.shift();
    if (next) throw next;
    return 'verdict';
  };
  return { send, waited, wait: async (ms: number) => void waited.push(ms) };
}

test('tries again after 0.5, 1, 2, 4 and then every 8 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(retryDelayMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('a lost connection is tried until it carries', async () => {
  const { send, wait, waited } = line(failure(0), failure(503), failure(0));
  await expect(deliver(send, wait, new AbortController().signal)).resolves.toBe('verdict');
  expect(waited).toEqual([500, 1000, 2000]);
});

test('too many requests waits as long as the server asks', async () => {
  const { send, wait, waited } = line(failure(429, 3));
  await deliver(send, wait, new AbortController().signal);
  expect(waited).toEqual([3000]);
});

test.each([400, 401, 404, 409])('a refusal (%i) is final', async (status) => {
  const { send, wait, waited } = line(failure(status));
  await expect(deliver(send, wait, new AbortController().signal)).rejects.toThrow(`${status}: x`);
  expect(waited).toEqual([]);
  expect(isPassing(failure(status))).toBe(false);
});

test('nothing is sent any more once the page lets go of it', async () => {
  const life = new AbortController();
  const { send, waited } = line(failure(0), failure(0));
  const wait = async (ms: number) => {
    waited.push(ms);
    life.abort();
  };
  await expect(deliver(send, wait, life.signal)).rejects.toThrow();
  expect(waited).toEqual([500]);
});
