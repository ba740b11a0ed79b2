import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { createOrderBook } from './order-book.ts';

const offline = () => new CallError({ status: 0, text: 'offline' });
const refused = () => new CallError({ status: 409, text: 'Insufficient coins' });

/** A shop whose answers fail with these, one after another, and then come; and the keys it saw. */
function shop(...failures: Error[]) {
  const keys: string[] = [];
  let made = 0;
  const order = createOrderBook(() => `key-${(made += 1)}`);
  const buy = (what = 'extraTime') =>
    order(what, async (key) => {
      keys.push(key);
      const failure = failures.shift();
      if (failure) throw failure;
      return 'bought';
    });
  return { buy, keys };
}

test('each press is an order of its own', async () => {
  const { buy, keys } = shop();
  await buy();
  await buy();
  expect(keys).toEqual(['key-1', 'key-2']);
});

test.each([offline(), new TypeError('unreadable'), new CallError({ status: 503, text: 'not ready' })])(
  'while its outcome is unknown (%s), the next press for the same thing is its repeat, and the one after is not',
  async (failure) => {
    const { buy, keys } = shop(failure);
    await expect(buy()).rejects.toBe(failure);
    await buy('skipQuestion');
    await buy();
    await buy();
    expect(keys).toEqual(['key-1', 'key-2', 'key-1', 'key-3']);
  },
);

test('a refusal is final: the next press is a new order', async () => {
  const { buy, keys } = shop(refused());
  await expect(buy()).rejects.toMatchObject({ status: 409 });
  await buy();
  expect(keys).toEqual(['key-1', 'key-2']);
});
