import { expect, test } from 'vitest';
import type { ClosedVerdict } from '#shared/game/contract.ts';
import type { Game } from '../session/game-model.ts';
import { announcementOf, timerText, verdictWords } from './announcements.ts';
import { questionWords } from './question-words.ts';
import { asked, decided, game, locked } from '#test/fixtures/example-game.ts';

test('a right answer says its points, the score, and which question comes next', () => {
  const told = announcementOf(locked('France'), decided('France', 'right', { score: 300 }));
  expect(told).toEqual({ status: 'Correct, +100. Score 300. Next: question 5 of 10.' });
});

test('why is said too where the player goes on by hand: nothing cuts it', () => {
  const verdict = decided('Spain', 'wrong');
  const why = { ...verdict.questions[0]?.verdict, explanation: 'Twelve zones.' } as ClosedVerdict;
  const told = (onward: Game['onward']) =>
    announcementOf(locked('Spain'), { ...verdict, onward, questions: [{ ...asked, verdict: why }] })?.status;
  expect(told('held')).toMatch(/ Twelve zones\.$/);
  expect(told('due')).not.toContain('Twelve');
});

test('who holds a verdict hears why, once there is time for it', () => {
  const verdict = decided('Spain', 'wrong');
  const why = { ...verdict.questions[0]?.verdict, explanation: 'Twelve zones.' } as ClosedVerdict;
  const due: Game = { ...verdict, onward: 'due', questions: [{ ...asked, verdict: why }] };
  expect(announcementOf(due, { ...due, onward: 'held' })).toEqual({ status: 'Twelve zones.' });
  expect(announcementOf(due, { ...due, onward: 'asked' })).toBeNull();
});

test('who is read to hears number, question, picture and answers in one go, without what 50/50 took', () => {
  expect(questionWords(game)).toBe(
    'Question 4 of 10. Which country has the most time zones? A: Russia. B: France. C: Spain. D: Chile.',
  );
  const picture = { url: '/x', alt: 'A map', width: 1, height: 1, credit: null };
  const struck = { ...asked, picture, total: null, removedAnswers: ['Russia', 'Chile'] };
  expect(questionWords({ ...game, questions: [struck] })).toMatch(
    /^Question 4\. Which .*\? A map\. B: France\. C: Spain\.$/,
  );
});

test('a question is still called by its own number under its verdict, which is said with why', () => {
  const verdict = decided('Spain', 'wrong');
  expect(questionWords(verdict)).toMatch(/^Question 4 of 10\./);
  const why = { ...verdict.questions[0]?.verdict, explanation: 'Twelve zones.' } as ClosedVerdict;
  expect(verdictWords({ ...verdict, questions: [{ ...asked, verdict: why }] }, true)).toMatch(
    /^Wrong\. .* Twelve zones\.$/,
  );
});

test('an answer that ends in a full stop gets no second one', () => {
  const verdict = decided('Spain', 'wrong', { lives: 1 });
  const inc = { ...verdict.questions[0]?.verdict, correctAnswer: 'Acme Inc.' } as ClosedVerdict;
  const told = announcementOf(locked('Spain'), { ...verdict, questions: [{ ...asked, verdict: inc }] });
  expect(told?.status).toMatch(/^Wrong\. The right answer is Acme Inc\. 1 life left\./);
});

test('a run is told at 3, 5 and 10', () => {
  const verdict = decided('France', 'right', { score: 300 });
  const rights = (count: number) => ({ ...verdict, questions: Array(count).fill(verdict.questions[0]) });
  const told = [2, 3, 4, 5, 10].map((count) => announcementOf(locked('France'), rights(count))?.status);
  expect(told.map((text) => /\d+ in a row/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    '3 in a row',
    undefined,
    '5 in a row',
    '10 in a row',
  ]);
});

test('a wrong answer says which was right, and the lives left', () => {
  const told = announcementOf(locked('Spain'), decided('Spain', 'wrong', { lives: 1 }));
  expect(told?.status).toBe('Wrong. The right answer is France. 1 life left. Score 200. Next: question 5 of 10.');
});

test('the last one says that it was', () => {
  const told = announcementOf(locked('France'), decided('France', 'right', { score: 300, isGameOver: true }));
  expect(told?.status).toBe('Correct, +100. Score 300. That was the last question.');
});

test('where lives are not counted none are told', () => {
  const told = announcementOf(locked('Spain'), decided('Spain', 'wrong', { lives: null }));
  expect(told?.status).toBe('Wrong. The right answer is France. Score 200. Next: question 5 of 10.');
});

test('a verdict is said that comes before its answer was drawn as given, and with "Time up" where that was not said', () => {
  expect(announcementOf(game, decided('France', 'right', { score: 300 }))?.status).toMatch(/^Correct, \+100\./);
  expect(announcementOf(game, decided(null, 'timeout'))).toMatchObject({
    alert: 'Time up',
    status: expect.stringMatching(/^The right answer is/),
  });
  expect(announcementOf(game, decided(null, 'skipped'))).toBeNull();
});

test('"Time up" is assertive, and is taken back with the next question', () => {
  expect(announcementOf(game, locked(null))).toEqual({ alert: 'Time up' });
  expect(announcementOf(game, locked('France'))).toBeNull();
  const next = { ...decided(null, 'timeout'), stage: 'asking' as const, index: 1 };
  next.questions = [...next.questions, { ...asked, position: 5 }];
  expect(announcementOf(decided(null, 'timeout'), next)).toEqual({ alert: '' });
});

test('the timer speaks at 10 s and 5 s only', () => {
  expect([30, 11, 10, 9, 6, 5, 4, 0].map(timerText).filter(Boolean)).toEqual(['10 seconds left.', '5 seconds left.']);
});

test('a right answer that came too late says that time was up', () => {
  expect(announcementOf(locked('France'), decided('France', 'timeout'))?.status).toMatch(
    /^Time up\. The right answer is/,
  );
  expect(announcementOf(locked(null), decided(null, 'timeout'))?.status).toMatch(/^The right answer is/);
});

test('a question that is late is told to be loading', () => {
  const verdict = decided('France', 'right');
  expect(announcementOf(verdict, { ...verdict, isLate: true })).toEqual({ status: 'Loading question...' });
});

test('an answer that cannot be sent is told to be kept', () => {
  const told = announcementOf(locked('France'), { ...locked('France'), isHeld: true });
  expect(told?.status).toContain('your answer is kept');
});
