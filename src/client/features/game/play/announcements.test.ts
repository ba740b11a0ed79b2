import { expect, test } from 'vitest';
import type { ClosedVerdict } from '#shared/game/contract.ts';
import type { Game } from '../session/game-model.ts';
import { getAnnouncement, getTimerAnnouncement, formatVerdictAnnouncement } from './announcements.ts';
import { formatQuestionAnnouncement } from './question-words.ts';
import {
  exampleQuestionInPlay,
  createDecidedGame,
  exampleGame,
  createLockedGame,
} from '#test/fixtures/example-game.ts';

test('announces points, score and next question for a right answer', () => {
  const told = getAnnouncement(createLockedGame('France'), createDecidedGame('France', 'right', { score: 300 }));
  expect(told).toEqual({ status: 'Correct, +100. Score 300. Next: question 5 of 10.' });
});

test('also announces the explanation when the player continues manually, since nothing interrupts it', () => {
  const verdict = createDecidedGame('Spain', 'wrong');
  const why = { ...verdict.questions[0]?.verdict, explanation: 'Twelve zones.' } as ClosedVerdict;
  const told = (onward: Game['nextStatus']) =>
    getAnnouncement(createLockedGame('Spain'), {
      ...verdict,
      nextStatus: onward,
      questions: [{ ...exampleQuestionInPlay, verdict: why }],
    })?.status;
  expect(told('held')).toMatch(/ Twelve zones\.$/);
  expect(told('due')).not.toContain('Twelve');
});

test('announces the explanation when the player holds the verdict', () => {
  const verdict = createDecidedGame('Spain', 'wrong');
  const why = { ...verdict.questions[0]?.verdict, explanation: 'Twelve zones.' } as ClosedVerdict;
  const due: Game = { ...verdict, nextStatus: 'due', questions: [{ ...exampleQuestionInPlay, verdict: why }] };
  expect(getAnnouncement(due, { ...due, nextStatus: 'held' })).toEqual({ status: 'Twelve zones.' });
  expect(getAnnouncement(due, { ...due, nextStatus: 'asked' })).toBeNull();
});

test('reads number, question, picture and answers at once, without those removed by 50/50', () => {
  expect(formatQuestionAnnouncement(exampleGame)).toBe(
    'Question 4 of 10. Which country has the most time zones? A: Russia. B: France. C: Spain. D: Chile.',
  );
  const picture = { url: '/x', alt: 'A map', width: 1, height: 1, credit: null };
  const struck = { ...exampleQuestionInPlay, picture, total: null, removedAnswers: ['Russia', 'Chile'] };
  expect(formatQuestionAnnouncement({ ...exampleGame, questions: [struck] })).toMatch(
    /^Question 4\. Which .*\? A map\. B: France\. C: Spain\.$/,
  );
});

test('names a question by its number under the verdict and includes the explanation', () => {
  const verdict = createDecidedGame('Spain', 'wrong');
  expect(formatQuestionAnnouncement(verdict)).toMatch(/^Question 4 of 10\./);
  const why = { ...verdict.questions[0]?.verdict, explanation: 'Twelve zones.' } as ClosedVerdict;
  expect(
    formatVerdictAnnouncement({ ...verdict, questions: [{ ...exampleQuestionInPlay, verdict: why }] }, true),
  ).toMatch(/^Wrong\. .* Twelve zones\.$/);
});

test('adds no second period to an answer that ends with one', () => {
  const verdict = createDecidedGame('Spain', 'wrong', { lives: 1 });
  const inc = { ...verdict.questions[0]?.verdict, correctAnswer: 'Acme Inc.' } as ClosedVerdict;
  const told = getAnnouncement(createLockedGame('Spain'), {
    ...verdict,
    questions: [{ ...exampleQuestionInPlay, verdict: inc }],
  });
  expect(told?.status).toMatch(/^Wrong\. The right answer is Acme Inc\. 1 life left\./);
});

test('announces a run at 3, 5 and 10', () => {
  const verdict = createDecidedGame('France', 'right', { score: 300 });
  const rights = (count: number) => ({ ...verdict, questions: Array(count).fill(verdict.questions[0]) });
  const told = [2, 3, 4, 5, 10].map((count) => getAnnouncement(createLockedGame('France'), rights(count))?.status);
  expect(told.map((text) => /\d+ in a row/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    '3 in a row',
    undefined,
    '5 in a row',
    '10 in a row',
  ]);
});

test('announces the right answer and the lives left for a wrong one', () => {
  const told = getAnnouncement(createLockedGame('Spain'), createDecidedGame('Spain', 'wrong', { lives: 1 }));
  expect(told?.status).toBe('Wrong. The right answer is France. 1 life left. Score 200. Next: question 5 of 10.');
});

test('announces the last question', () => {
  const told = getAnnouncement(
    createLockedGame('France'),
    createDecidedGame('France', 'right', { score: 300, isGameOver: true }),
  );
  expect(told?.status).toBe('Correct, +100. Score 300. That was the last question.');
});

test('announces no lives where they are not counted', () => {
  const told = getAnnouncement(createLockedGame('Spain'), createDecidedGame('Spain', 'wrong', { lives: null }));
  expect(told?.status).toBe('Wrong. The right answer is France. Score 200. Next: question 5 of 10.');
});

test('announces a verdict that arrives before the answer was rendered, with "Time up" if not yet announced', () => {
  expect(getAnnouncement(exampleGame, createDecidedGame('France', 'right', { score: 300 }))?.status).toMatch(
    /^Correct, \+100\./,
  );
  expect(getAnnouncement(exampleGame, createDecidedGame(null, 'timeout'))).toMatchObject({
    alert: 'Time up',
    status: expect.stringMatching(/^The right answer is/),
  });
  expect(getAnnouncement(exampleGame, createDecidedGame(null, 'skipped'))).toBeNull();
});

test('announces "Time up" assertively and clears it with the next question', () => {
  expect(getAnnouncement(exampleGame, createLockedGame(null))).toEqual({ alert: 'Time up' });
  expect(getAnnouncement(exampleGame, createLockedGame('France'))).toBeNull();
  const next = { ...createDecidedGame(null, 'timeout'), stage: 'asking' as const, index: 1 };
  next.questions = [...next.questions, { ...exampleQuestionInPlay, position: 5 }];
  expect(getAnnouncement(createDecidedGame(null, 'timeout'), next)).toEqual({ alert: '' });
});

test('announces the remaining time at 10 s and 5 s only', () => {
  expect([30, 11, 10, 9, 6, 5, 4, 0].map(getTimerAnnouncement).filter(Boolean)).toEqual([
    '10 seconds left.',
    '5 seconds left.',
  ]);
});

test('announces that a right answer came too late', () => {
  expect(getAnnouncement(createLockedGame('France'), createDecidedGame('France', 'timeout'))?.status).toMatch(
    /^Time up\. The right answer is/,
  );
  expect(getAnnouncement(createLockedGame(null), createDecidedGame(null, 'timeout'))?.status).toMatch(
    /^The right answer is/,
  );
});

test('announces that a late question is loading', () => {
  const verdict = createDecidedGame('France', 'right');
  expect(getAnnouncement(verdict, { ...verdict, isLate: true })).toEqual({ status: 'Loading question...' });
});

test('announces that an unsent answer is kept', () => {
  const told = getAnnouncement(createLockedGame('France'), { ...createLockedGame('France'), isSendDelayed: true });
  expect(told?.status).toContain('your answer is kept');
});
