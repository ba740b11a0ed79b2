import { expect, it } from 'vitest';
import { isPastSwipeThreshold, swipeOffset, toastMs } from './toast-timing.ts';

it('shows a toast for 5000 ms', () => {
  expect(toastMs).toBe(5000);
});

it('is dismissed by a swipe to the right from 50 px on', () => {
  expect(isPastSwipeThreshold(swipeOffset(10, 59))).toBe(false);
  expect(isPastSwipeThreshold(swipeOffset(10, 60))).toBe(true);
});

it('does not follow a swipe to the left', () => {
  expect(swipeOffset(100, 10)).toBe(0);
});
