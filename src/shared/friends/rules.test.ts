import { expect, it } from 'vitest';
import { hasCrossed, canRequestAgain } from './rules.ts';

const at = new Date('2026-05-04T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

it('allows a new request one day after a rejection', () => {
  expect(canRequestAgain(at, later(86_399_999))).toBe(false);
  expect(canRequestAgain(at, later(86_400_000))).toBe(true);
});

it('accepts a request that was sent while the two became friends', () => {
  expect(hasCrossed(at, later(0))).toBe(true);
  expect(hasCrossed(at, later(59_999))).toBe(true);
  expect(hasCrossed(at, later(60_000))).toBe(false);
});
