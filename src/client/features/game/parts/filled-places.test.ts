import { expect, it } from 'vitest';
import { filledSince } from './filled-places.ts';

const place = (categoryId: number, isFull: boolean) => ({ categoryId, stars: 6, mostStars: 6, isFull, stations: [] });

it('a game has filled the places that are full now and were not before', () => {
  const before = [place(4, false), place(5, true), place(6, false)];
  expect(filledSince(before, [place(4, true), place(5, true), place(6, false), place(7, true)])).toEqual([4]);
});

it('nothing is said to be filled where nobody knows how it was before', () => {
  expect(filledSince(undefined, [place(4, true)])).toEqual([]);
});
