import { expect, it } from 'vitest';
import { createHeld } from './held.ts';

let time = 0;
let made = 0;
const heldFor = (ms: number) => createHeld<number>(ms, () => time);
const make = () => Promise.resolve((made += 1));

it('is made once for all who ask while it is held, and anew afterwards', async () => {
  const held = heldFor(1000);
  const [one, other] = await Promise.all([held.get('a', make), held.get('a', make)]);
  expect(other).toBe(one);
  time += 999;
  expect(await held.get('a', make)).toBe(one);
  expect(await held.get('b', make)).not.toBe(one);
  time += 1;
  expect(await held.get('a', make)).not.toBe(one);
});

it('is made anew at once for who knows better, and then that is held', async () => {
  const held = heldFor(1000);
  const one = await held.get('a', make);
  const better = await held.renew('a', make);
  expect(better).not.toBe(one);
  expect(await held.get('a', make)).toBe(better);
});

it('is forgotten at once, also while it is being made', async () => {
  const held = heldFor(1000);
  const before = held.get('a', make);
  held.forget('a');
  const after = held.get('a', make);
  expect(await after).not.toBe(await before);
  expect(await held.get('a', make)).toBe(await after);
});

it('holds no failure, and nothing at all for no time', async () => {
  const held = heldFor(1000);
  await expect(held.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await held.get('a', make)).toBe(made);
  const never = heldFor(0);
  expect(await never.get('a', make)).not.toBe(await never.get('a', make));
});
