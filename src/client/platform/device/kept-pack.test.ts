import { expect, it } from 'vitest';
import { estimateServerTime } from './practice-store.ts';

const madeAt = '2026-11-21T12:00:00.000Z';
const made = Date.parse(madeAt);
const hour = 3_600_000;

it.each([
  ['right', 0],
  ['an hour behind', -hour],
  ['a day ahead', 24 * hour],
])('on a device whose clock is %s, returns the server time', (_, wrongBy) => {
  expect(estimateServerTime({ madeAt, receivedAt: made + wrongBy }, made + wrongBy + 5 * hour)).toBe(made + 5 * hour);
});

it('is never before the pack was created, even if the clock was changed since', () => {
  expect(estimateServerTime({ madeAt, receivedAt: made }, made - hour)).toBe(made);
  expect(estimateServerTime({ madeAt }, made - hour)).toBe(made);
  expect(estimateServerTime({ madeAt }, made + hour)).toBe(made + hour);
});
