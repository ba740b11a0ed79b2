import { expect, it } from 'vitest';
import { soonestFirst } from './soonest-first.ts';

const cup = (name: string, startTime: string | null, status: 'registration' | 'completed' = 'registration') => ({
  name,
  startTime,
  status,
});

it('today’s cup stands above tomorrow’s, and all others stay where they are', () => {
  const listed = [
    cup('tomorrow', '2027-03-15T19:00:00.000Z'),
    cup('of a player', null),
    cup('today', '2027-03-14T19:00:00.000Z'),
    cup('of another', null),
  ];
  expect(soonestFirst(listed).map(({ name }) => name)).toEqual(['today', 'of a player', 'tomorrow', 'of another']);
});

it('what is over stays newest first', () => {
  const over = [
    cup('later', '2027-03-15T19:00:00.000Z', 'completed'),
    cup('earlier', '2027-03-14T19:00:00.000Z', 'completed'),
  ];
  expect(soonestFirst(over)).toEqual(over);
});
