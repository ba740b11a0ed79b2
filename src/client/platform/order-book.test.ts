import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { createOrderBook } from './order-book.ts';

const offline = () => new CallError({ status: 0, text: 'offline' });
const refused = () => new CallError({ status: 409, text: 'Insufficient coins' });

/** A shop whose answers fail with these, one after another, and then come; and the keys it saw. */
function shop(...failures: Error[]) {
  const keys: string[] = [];
  const waited: number[] = [];
  let made = 0;
  const newKey = () => `key-${(made += 1)}`;
  const order = createOrderBook(newKey, async (ms) => void waited.push(ms));
  const buy = (what = 'extraTime') =>
    order(what, async (key) => {
      keys.push(key);
      const failure = failures.shift();
      if (failure) throw failure;
      return 'bought';
    });
  return { buy, keys, waited };
}

test('each press is an order of its own', async () => {
  const { buy, keys } = shop();
  await buy();
  await buy();
  expect(keys).toEqual(['key-1', 'key-2']);
});

test('after a network failure the order is repeated under the same key', async () => {
  const { buy, keys, waited } = shop(offline(), new TypeError('body cut off'));
  await expect(buy()).resolves.toBe('bought');
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  expect(waited).toEqual([800, 2400]);
});

test('a server in trouble may have charged: the order is repeated under the same key', async () => {
  const { buy, keys } = shop(new CallError({ status: 503, text: 'not ready' }));
  await buy();
  expect(keys).toEqual(['key-1', 'key-1']);
});

test('when the outcome stays unknown, the next press for the same thing is its repeat, and the one after is not', async () => {
  const { buy, keys } = shop(offline(), offline(), offline());
  await expect(buy()).rejects.toMatchObject({ status: 0 });
  await buy('skipQuestion');
  await buy();
  await buy();
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-1', 'key-3']);
});

test('a refusal is final: it is told at once, and the next press is a new order', async () => {
  const { buy, keys, waited } = shop(refused());
  await expect(buy()).rejects.toMatchObject({ status: 409 });
  await buy();
  expect(keys).toEqual(['key-1', 'key-2']);
  expect(waited).toEqual([]);
});
