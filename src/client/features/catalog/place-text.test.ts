import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it('says what lights the first star, how many there are, and when all are lit', () => {
  expect(placeText({ stars: 0, mostStars: 15, isFull: false })).toBe('10 right answers to new questions light a star');
  expect(placeText({ stars: 4, mostStars: 15, isFull: false })).toBe('4 of 15 stars');
  expect(placeText({ stars: 15, mostStars: 15, isFull: true })).toBe('All 15 stars: this place is yours');
});

it('a place that was full stays one’s own when it gets another topic', () => {
  expect(placeText({ stars: 15, mostStars: 18, isFull: true })).toBe('This place is yours: 15 of 18 stars');
});

it('a place whose last star a challenge lit says what fills it', () => {
  expect(placeText({ stars: 15, mostStars: 15, isFull: false })).toBe(
    'All 15 stars: your next right answer to a new question here turns it to gold',
  );
});
