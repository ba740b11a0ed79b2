import { expect, it } from 'vitest';
import { soon } from './soon.ts';

it('what is there is gone on with at once, and what comes when it has come', async () => {
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  const now = soon('held', tell);
  const later = soon(Promise.resolve('asked'), tell);
  expect([now, told]).toEqual([1, ['held']]);
  expect(await later).toBe(2);
  expect(told).toEqual(['held', 'asked']);
});

it('what fails is thrown where it fails at once, and rejects where it comes', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => soon(1, fail)).toThrow('no');
  await expect(soon(Promise.resolve(1), fail)).rejects.toThrow('no');
  await expect(soon(Promise.reject(new Error('gone')), () => 1)).rejects.toThrow('gone');
});
