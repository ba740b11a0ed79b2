import { expect, it } from 'vitest';
import { serverTime } from './kept-pack.ts';

const madeAt = '2026-11-21T12:00:00.000Z';
const made = Date.parse(madeAt);
const hour = 3_600_000;

it.each([
  ['right', 0],
  ['an hour behind', -hour],
  ['a day ahead', 24 * hour],
])("on a device whose clock is %s, the server's time is told", (_, wrongBy) => {
  expect(serverTime({ madeAt, receivedAt: made + wrongBy }, made + wrongBy + 5 * hour)).toBe(made + 5 * hour);
});

it('is never before the pack was made, whatever was done to the clock since', () => {
  expect(serverTime({ madeAt, receivedAt: made }, made - hour)).toBe(made);
  expect(serverTime({ madeAt }, made - hour)).toBe(made);
  expect(serverTime({ madeAt }, made + hour)).toBe(made + hour);
});
