import { expect, test } from 'vitest';
import { createDecidedGame, exampleGame, createLockedGame } from '#test/fixtures/example-game.ts';
import { shouldConfirmLeave, hasPauses, isEndNear } from './game-model.ts';

test('asks before leaving only when something was answered', () => {
  expect(shouldConfirmLeave(exampleGame)).toBe(false);
  expect(shouldConfirmLeave(createLockedGame('France'))).toBe(true);
  expect(shouldConfirmLeave(createDecidedGame('France', 'right'))).toBe(true);
  expect(shouldConfirmLeave(createDecidedGame('France', 'right', { isGameOver: true }))).toBe(false);
});

test('is near its end from the second question on, and where the first may be the last', () => {
  expect(isEndNear({ ...exampleGame, lives: 3 })).toBe(false);
  expect(isEndNear({ ...exampleGame, lives: 3, index: 1 })).toBe(true);
  expect(isEndNear({ ...exampleGame, lives: 1 }), 'survival').toBe(true);
  expect(isEndNear({ ...exampleGame, isGameOver: true })).toBe(true);
  const questions = exampleGame.questions.map((question) => ({ ...question, total: 1 }));
  expect(isEndNear({ ...exampleGame, questions }), 'a round of one question').toBe(true);
});

test('allows 5 pauses and 10 minutes in a game', () => {
  expect(hasPauses(exampleGame)).toBe(true);
  expect(hasPauses({ ...exampleGame, pausesLeft: 0 })).toBe(false);
  expect(hasPauses({ ...exampleGame, pauseMsLeft: 0 })).toBe(false);
});

test.each(['challenge', 'dailyTen'] as const)(
  '%s asks before leaving from the first question on and has no pauses',
  (gameMode) => {
    const once = { ...exampleGame, gameMode, lives: null };
    expect(shouldConfirmLeave(once)).toBe(true);
    expect(hasPauses(once)).toBe(false);
  },
);
