import { expect, test } from 'vitest';
import { decided, game, locked } from '#test/fixtures/example-game.ts';
import { asksBeforeLeaving, hasPauses, isEndNear } from './game-model.ts';

test('leaving asks only when something was answered', () => {
  expect(asksBeforeLeaving(game)).toBe(false);
  expect(asksBeforeLeaving(locked('France'))).toBe(true);
  expect(asksBeforeLeaving(decided('France', 'right'))).toBe(true);
  expect(asksBeforeLeaving(decided('France', 'right', { isGameOver: true }))).toBe(false);
});

test('the end is near from the second question on, and where the first may be the last', () => {
  expect(isEndNear({ ...game, lives: 3 })).toBe(false);
  expect(isEndNear({ ...game, lives: 3, index: 1 })).toBe(true);
  expect(isEndNear({ ...game, lives: 1 }), 'survival').toBe(true);
  expect(isEndNear({ ...game, isGameOver: true })).toBe(true);
  const questions = game.questions.map((question) => ({ ...question, total: 1 }));
  expect(isEndNear({ ...game, questions }), 'a round of one question').toBe(true);
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
