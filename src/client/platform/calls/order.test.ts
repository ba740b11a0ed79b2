import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { createOrderBook } from './order.ts';

const createOffline = () => new CallError({ status: 0, text: 'offline' });
const createConflict = () => new CallError({ status: 409, text: 'Insufficient coins' });

/** A shop that fails with these errors one after another and then succeeds; records the keys it received. */
function createShop(...failures: Error[]) {
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

test('each press is a separate order', async () => {
  const { buy, keys } = createShop();
  await buy();
  await buy();
  expect(keys).toEqual(['key-1', 'key-2']);
});

test.each([createOffline(), new TypeError('unreadable'), new CallError({ status: 503, text: 'not ready' })])(
  'while the outcome is unknown (%s), the next press for the same item repeats the order, and the one after is new',
  async (failure) => {
    const { buy, keys } = createShop(failure);
    await expect(buy()).rejects.toBe(failure);
    await buy('skipQuestion');
    await buy();
    await buy();
    expect(keys).toEqual(['key-1', 'key-2', 'key-1', 'key-3']);
  },
);

test('a rejection is final, so the next press is a new order', async () => {
  const { buy, keys } = createShop(createConflict());
  await expect(buy()).rejects.toMatchObject({ status: 409 });
  await buy();
  expect(keys).toEqual(['key-1', 'key-2']);
});
