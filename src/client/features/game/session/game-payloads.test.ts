import { expect, test } from 'vitest';
import { decided, locked } from '#test/fixtures/example-game.ts';
import { attemptOf, submissionOf } from './game-payloads.ts';

test('the attempt carries all its fields, and the ticket (rules 3.5)', () => {
  expect(attemptOf({ ...locked('Spain'), usedHere: ['fiftyFifty'] })).toEqual({
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

test('the result payload: gameMode for survival only, where categoryId is null', () => {
  const done = decided('France', 'right', { score: 300, questionsCorrect: 3 });
  expect(submissionOf(done)).toEqual({
    gameId: 1,
    categoryId: 12,
    score: 300,
    questionsAnswered: 1,
    questionsCorrect: 3,
    timeSpent: 7,
    powerUpsUsed: [],
  });
  expect(submissionOf({ ...done, gameMode: 'survival' })).toMatchObject({ gameMode: 'survival', categoryId: null });
});
