import { expect, it } from 'vitest';
import { listNewlyFilledPlaces } from './filled-places.ts';

const place = (categoryId: number, isFull: boolean) => ({ categoryId, stars: 6, mostStars: 6, isFull, stations: [] });

it('lists the places that are complete now and were not before', () => {
  const before = [place(4, false), place(5, true), place(6, false)];
  expect(listNewlyFilledPlaces(before, [place(4, true), place(5, true), place(6, false), place(7, true)])).toEqual([4]);
});

it('lists nothing when the previous state is unknown', () => {
  expect(listNewlyFilledPlaces(undefined, [place(4, true)])).toEqual([]);
});
