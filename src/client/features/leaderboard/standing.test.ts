import { describe, expect, it } from 'vitest';
import { createLeaderboardEntry as entry } from '#test/fixtures/example-leaderboard.ts';
import { getShownName, createStanding } from './standing.ts';

const entries = [entry(1, 900), entry(2, 800), entry(3, 700), entry(4, 600), entry(5, 500)];

describe('the leaderboard (rules 2.12, R8)', () => {
  it('puts the top three on the podium and the rest from rank 4', () => {
    const { podium, rest } = createStanding(entries, null, [], 'all');
    expect(podium.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(rest.map(({ rank }) => rank)).toEqual([4, 5]);
  });

  it('shows the "You" card from rank 4 on', () => {
    expect(createStanding(entries, entry(3, 700), [], 'all').you).toBeNull();
    expect(createStanding(entries, entry(4, 600), [], 'all').you?.rank).toBe(4);
    expect(createStanding(entries, null, [], 'all').you).toBeNull();
  });

  it('shows the distance to the next rank, also from outside the list', () => {
    expect(createStanding(entries, entry(5, 500), [], 'all').note).toBe('100 points to rank 4');
    expect(createStanding(entries, entry(120, 40), [entry(119, 41), entry(121, 39)], 'all').note).toBe(
      '1 point to rank 119',
    );
  });

  it('shows a player without a name as Anonymous', () => {
    expect(getShownName({ displayName: ' ' })).toBe('Anonymous');
  });
});
