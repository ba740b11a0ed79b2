import { expect, it } from 'vitest';
import { chainMaybePromise } from './maybe-promise.ts';

it('continues synchronously with a value, and asynchronously with a promise', async () => {
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  const now = chainMaybePromise('held', tell);
  const later = chainMaybePromise(Promise.resolve('asked'), tell);
  expect([now, told]).toEqual([1, ['held']]);
  expect(await later).toBe(2);
  expect(told).toEqual(['held', 'asked']);
});

it('throws synchronously for a value, and rejects for a promise', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => chainMaybePromise(1, fail)).toThrow('no');
  await expect(chainMaybePromise(Promise.resolve(1), fail)).rejects.toThrow('no');
  await expect(chainMaybePromise(Promise.reject(new Error('gone')), () => 1)).rejects.toThrow('gone');
});
