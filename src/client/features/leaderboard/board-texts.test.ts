import { expect, it } from 'vitest';
import { emptyTexts, resetText } from './board-texts.ts';

const now = Date.parse('2026-11-21T17:48:00Z');

it('says when a period starts anew', () => {
  expect(resetText('2026-11-22T00:00:00.000Z', now)).toBe('Starts anew in 6 h 12 min');
  expect(resetText('2026-11-23T00:00:00.000Z', now)).toBe('Starts anew in 1 d 6 h');
  expect(resetText('2026-11-21T17:48:20.000Z', now)).toBe('Starts anew in 1 min');
});

it('says nothing of the kind for all time', () => {
  expect(resetText(null, now)).toBeNull();
});

it('invites to play when there are no rankings', () => {
  expect(emptyTexts.global).toEqual({ title: 'No Rankings Yet', text: 'Play some games to see the leaderboard!' });
});
