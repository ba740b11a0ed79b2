import { expect, it } from 'vitest';
import { formatPlaceProgress } from './category-header.tsx';

it('states the condition of the first star, the number of stars, and completion', () => {
  expect(formatPlaceProgress({ stars: 0, mostStars: 15, isFull: false })).toBe(
    '10 right answers to new questions light a star',
  );
  expect(formatPlaceProgress({ stars: 4, mostStars: 15, isFull: false })).toBe('4 of 15 stars');
  expect(formatPlaceProgress({ stars: 15, mostStars: 15, isFull: true })).toBe('All 15 stars: this place is yours');
});

it('a completed place stays complete when a subcategory is added', () => {
  expect(formatPlaceProgress({ stars: 15, mostStars: 18, isFull: true })).toBe('This place is yours: 15 of 18 stars');
});

it('states how to complete a place whose last star came from a challenge', () => {
  expect(formatPlaceProgress({ stars: 15, mostStars: 15, isFull: false })).toBe(
    'All 15 stars: your next right answer to a new question here turns it to gold',
  );
});
