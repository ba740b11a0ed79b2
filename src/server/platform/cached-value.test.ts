import { expect, it } from 'vitest';
import { createCachedValue } from './cached-value.ts';

let time = 0;
let made = 0;
const createCacheFor = (ms: number) => createCachedValue<number>(ms, () => time);
const make = () => Promise.resolve((made += 1));

it('is created once for concurrent callers, and again after it expired', async () => {
  const held = createCacheFor(1000);
  const [one, other] = await Promise.all([held.get('a', make), held.get('a', make)]);
  expect(other).toBe(one);
  time += 999;
  expect(await held.get('a', make)).toBe(one);
  expect(await held.get('b', make)).not.toBe(one);
  time += 1;
  expect(await held.get('a', make)).not.toBe(one);
});

it('is created again on refresh, and then cached', async () => {
  const held = createCacheFor(1000);
  const one = await held.get('a', make);
  const better = await held.refresh('a', make);
  expect(better).not.toBe(one);
  expect(await held.get('a', make)).toBe(better);
});

it('can be invalidated at any time, also while it is being created', async () => {
  const held = createCacheFor(1000);
  const before = held.get('a', make);
  held.invalidate('a');
  const after = held.get('a', make);
  expect(await after).not.toBe(await before);
  expect(await held.get('a', make)).toBe(await after);
});

it('caches no failure, and nothing with a lifetime of zero', async () => {
  const held = createCacheFor(1000);
  await expect(held.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await held.get('a', make)).toBe(made);
  const never = createCacheFor(0);
  expect(await never.get('a', make)).not.toBe(await never.get('a', make));
});
