import { expect, test } from 'vitest';
import { decided, game, locked } from '#test/fixtures/example-game.ts';
import { asksBeforeLeaving, hasPauses } from './game-model.ts';

test('leaving asks only when something was answered', () => {
  expect(asksBeforeLeaving(game)).toBe(false);
  expect(asksBeforeLeaving(locked('France'))).toBe(true);
  expect(asksBeforeLeaving(decided('France', 'right'))).toBe(true);
  expect(asksBeforeLeaving(decided('France', 'right', { isGameOver: true }))).toBe(false);
});

test('5 pauses and 10 minutes in a game', () => {
  expect(hasPauses(game)).toBe(true);
  expect(hasPauses({ ...game, pausesLeft: 0 })).toBe(false);
  expect(hasPauses({ ...game, pauseMsLeft: 0 })).toBe(false);
});

test.each(['challenge', 'dailyTen'] as const)(
  '%s asks before it is left from its first question on, and has no pauses',
  (gameMode) => {
    const once = { ...game, gameMode, lives: null };
    expect(asksBeforeLeaving(once)).toBe(true);
    expect(hasPauses(once)).toBe(false);
  },
);
