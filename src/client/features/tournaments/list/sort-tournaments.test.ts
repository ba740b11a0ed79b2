import { expect, it } from 'vitest';
import { sortTournaments } from './sort-tournaments.ts';

const cup = (name: string, startTime: string | null, status: 'registration' | 'completed' = 'registration') => ({
  name,
  startTime,
  status,
});

it('sorts tournaments with a start time by that time and keeps the position of all others', () => {
  const listed = [
    cup('tomorrow', '2027-03-15T19:00:00.000Z'),
    cup('of a player', null),
    cup('today', '2027-03-14T19:00:00.000Z'),
    cup('of another', null),
  ];
  expect(sortTournaments(listed).map(({ name }) => name)).toEqual(['today', 'of a player', 'tomorrow', 'of another']);
});

it('keeps finished tournaments newest first', () => {
  const over = [
    cup('later', '2027-03-15T19:00:00.000Z', 'completed'),
    cup('earlier', '2027-03-14T19:00:00.000Z', 'completed'),
  ];
  expect(sortTournaments(over)).toEqual(over);
});
