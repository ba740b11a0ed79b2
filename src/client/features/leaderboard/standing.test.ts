import { describe, expect, it } from 'vitest';
import { buildEntry as entry } from '#test/fixtures/example-board.ts';
import { shownName, standingOf } from './standing.ts';

const entries = [entry(1, 900), entry(2, 800), entry(3, 700), entry(4, 600), entry(5, 500)];

describe('the leaderboard (rules 2.12, R8)', () => {
  it('has the top three on the podium and the rest from rank 4', () => {
    const { podium, rest } = standingOf(entries, null, [], 'all');
    expect(podium.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(rest.map(({ rank }) => rank)).toEqual([4, 5]);
  });

  it('shows the "You" card from rank 4 on', () => {
    expect(standingOf(entries, entry(3, 700), [], 'all').you).toBeNull();
    expect(standingOf(entries, entry(4, 600), [], 'all').you?.rank).toBe(4);
    expect(standingOf(entries, null, [], 'all').you).toBeNull();
  });

  it('says how far the next rank is, seen from outside the list too', () => {
    expect(standingOf(entries, entry(5, 500), [], 'all').note).toBe('100 points to rank 4');
    expect(standingOf(entries, entry(120, 40), [entry(119, 41), entry(121, 39)], 'all').note).toBe(
      '1 point to rank 119',
    );
  });

  it('calls a player without a name Anonymous', () => {
    expect(shownName({ displayName: ' ' })).toBe('Anonymous');
  });
});
