import { expect, it } from 'vitest';
import { hasCrossed, mayAskAgain } from './rules.ts';

const at = new Date('2026-05-04T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

it('who was rejected may ask again a day later', () => {
  expect(mayAskAgain(at, later(86_399_999))).toBe(false);
  expect(mayAskAgain(at, later(86_400_000))).toBe(true);
});

it('a request that was under way while the two became friends is no mistake', () => {
  expect(hasCrossed(at, later(0))).toBe(true);
  expect(hasCrossed(at, later(59_999))).toBe(true);
  expect(hasCrossed(at, later(60_000))).toBe(false);
});
