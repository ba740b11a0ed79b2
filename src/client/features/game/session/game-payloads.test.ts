import { expect, test } from 'vitest';
import { createDecidedGame, createLockedGame } from '#test/fixtures/example-game.ts';
import { toAttempt, toSubmission } from './game-payloads.ts';

test('sends the attempt with all fields and the ticket (rules 3.5)', () => {
  expect(toAttempt({ ...createLockedGame('Spain'), usedOnQuestion: ['fiftyFifty'] })).toEqual({
    ticket: '1.4.secret',
    questionId: 104,
    categoryId: 12,
    answer: 'Spain',
    isCorrect: false,
    timeTaken: 6.5,
    difficulty: 'medium',
    powerUpsUsed: ['fiftyFifty'],
    gameMode: 'normal',
  });
});

test('sends gameMode for survival only, with a null categoryId', () => {
  const done = createDecidedGame('France', 'right', { score: 300, questionsCorrect: 3 });
  expect(toSubmission(done)).toEqual({
    gameId: 1,
    categoryId: 12,
    score: 300,
    questionsAnswered: 1,
    questionsCorrect: 3,
    timeSpent: 7,
    powerUpsUsed: [],
  });
  expect(toSubmission({ ...done, gameMode: 'survival' })).toMatchObject({ gameMode: 'survival', categoryId: null });
});
