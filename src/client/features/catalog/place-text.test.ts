import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it('says what lights the first star, how many there are, and when all are lit', () => {
  expect(placeText({ stars: 0, mostStars: 15, isFull: false })).toBe('10 right answers in a topic light a star');
  expect(placeText({ stars: 4, mostStars: 15, isFull: false })).toBe('4 of 15 stars');
  expect(placeText({ stars: 15, mostStars: 15, isFull: true })).toBe('All 15 stars: this place is yours');
});
