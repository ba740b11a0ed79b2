import { expect, test } from 'vitest';
import { decided, game, locked } from './example-game.ts';
import { hasAnswered, hasPauses } from './game-model.ts';

test('leaving asks only when something was answered', () => {
  expect(hasAnswered(game)).toBe(false);
  expect(hasAnswered(locked('France'))).toBe(true);
  expect(hasAnswered(decided('France', 'right'))).toBe(true);
});

test('5 pauses and 10 minutes in a game', () => {
  expect(hasPauses(game)).toBe(true);
  expect(hasPauses({ ...game, pausesLeft: 0 })).toBe(false);
  expect(hasPauses({ ...game, pauseMsLeft: 0 })).toBe(false);
});
