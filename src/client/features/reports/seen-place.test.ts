import { expect, test } from 'vitest';
import { nothingSeen, seenNow } from './seen-place.ts';

const first = seenNow(nothingSeen, [7, 8, 9], undefined);

test('the first question is looked at, and stays when others are reported more often', () => {
  expect(first).toMatchObject({ id: 7, place: 0 });
  expect(seenNow(first, [9, 8, 7], undefined)).toMatchObject({ id: 7, place: 2 });
});

test('the next one stands in the place of what was closed, after the last one the one before', () => {
  expect(seenNow(first, [8, 9], undefined)).toMatchObject({ id: 8, place: 0 });
  expect(seenNow({ id: 9, place: 2, insteadOf: 0 }, [7, 8], undefined)).toMatchObject({ id: 8, place: 1 });
  const last = { id: 9, place: 0, insteadOf: 0 };
  expect(seenNow(last, [], undefined)).toBe(last);
});

test('what is taken back stands in front again', () => {
  const next = seenNow(first, [8, 9], undefined);
  expect(seenNow(next, [8, 7, 9], 7)).toMatchObject({ id: 7, place: 1, insteadOf: 0 });
});

test('what is reported anew swaps nothing', () => {
  const next = seenNow(first, [8, 9], undefined);
  expect(seenNow(next, [7, 8, 9], undefined)).toMatchObject({ id: 8, place: 1 });
});
