import { expect, test } from 'vitest';
import { areNotificationsSuppressed } from '../quiet-path.ts';

test.each(['/game', '/game/3', '/game/survival', '/tournaments/12/matches/7', '/practice', '/notifications', '/s/abc'])(
  'suppresses notifications on %s, to not cover a question',
  (path) => {
    expect(areNotificationsSuppressed(path)).toBe(true);
  },
);

test.each([
  '/',
  '/games',
  '/tournaments',
  '/tournaments/12',
  '/results/abc',
  '/shop',
  '/subcategories/1',
  '/friends',
  '/profile',
])('shows notifications on %s', (path) => {
  expect(areNotificationsSuppressed(path)).toBe(false);
});
