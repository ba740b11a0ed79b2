import { describe, expect, it } from 'vitest';
import type { BankQuestion } from '#shared/questions/bank-format.ts';
import { getSheetFingerprint, formatKeys, createSheet, formatSheet } from './sheet.ts';

const createQuestions = (count: number): BankQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 28001 + index,
    question: `Question ${index}?`,
    correctAnswer: `right ${index}`,
    wrongAnswers: [`wrong ${index} a`, `wrong ${index} b`, `wrong ${index} c`],
    difficulty: 'easy',
    explanation: `Because of ${index}.`,
    subject: `subject ${index}`,
    continent: 'world',
  }));

describe('a sheet for a blind reading', () => {
  it('is the same for the same seed and questions in any order', () => {
    const one = createSheet('seed', createQuestions(50));
    expect(createSheet('seed', createQuestions(50).reverse())).toEqual(one);
    expect(formatSheet(createSheet('other', createQuestions(50)))).not.toBe(formatSheet(one));
  });

  it('has every question once in random order, with shuffled answers', () => {
    const sheet = createSheet('seed', createQuestions(100));
    const ids = sheet.map((entry) => entry.question.id);
    expect(ids.toSorted()).toEqual(createQuestions(100).map((question) => question.id));
    expect(ids).not.toEqual(ids.toSorted());
    for (const { question, answers, right } of sheet) {
      expect(answers.toSorted()).toEqual([question.correctAnswer, ...question.wrongAnswers].toSorted());
      expect(answers['ABCD'.indexOf(right)]).toBe(question.correctAnswer);
    }
    for (const letter of 'ABCD') expect(sheet.filter((entry) => entry.right === letter).length).toBeGreaterThan(10);
  });

  it('shows numbers, questions and lettered answers without revealing the correct ones', () => {
    const sheet = createSheet('seed', createQuestions(3));
    const text = formatSheet(sheet);
    expect(text.startsWith(`1. ${sheet[0]?.question.question}\n   A ${sheet[0]?.answers[0]}\n   B `)).toBe(true);
    expect(text.match(/^\d+\. /gm)).toEqual(['1. ', '2. ', '3. ']);
    expect(text).not.toMatch(/easy|Because|subject|2800/);
  });

  it('keeps True and False in this order, and plants the other answer', () => {
    const statements = createQuestions(100).map((question, index): BankQuestion => {
      const [correctAnswer, wrong] = index % 2 === 0 ? (['True', 'False'] as const) : (['False', 'True'] as const);
      return { ...question, kind: 'trueFalse', correctAnswer, wrongAnswers: [wrong] };
    });
    const sheet = createSheet('seed', statements);
    for (const { question, answers, right, key } of sheet) {
      expect(answers).toEqual(['True', 'False']);
      expect(right).toBe(question.correctAnswer === 'True' ? 'A' : 'B');
      expect(['A', 'B']).toContain(key);
    }
    expect(sheet.filter(({ right, key }) => right !== key)).toHaveLength(2);
    expect(formatSheet(sheet)).toMatch(/^1\. .*\n {3}A True\n {3}B False\n\n2\. /);
  });

  it.each([
    [10, 1],
    [100, 2],
    [430, 9],
  ])('of %d questions has %d wrong keys', (count, planted) => {
    const sheet = createSheet('seed', createQuestions(count));
    expect(sheet.filter((entry) => entry.key !== entry.right)).toHaveLength(planted);
    expect(formatKeys(sheet).split('\n')[0]).toBe(`1 ${sheet[0]?.key}`);
  });

  it('has another fingerprint when a word changes', () => {
    const [first, ...others] = createQuestions(20) as [BankQuestion, ...BankQuestion[]];
    const fingerprint = (changes: Partial<BankQuestion>) =>
      getSheetFingerprint(createSheet('seed', [{ ...first, ...changes }, ...others]));
    expect(fingerprint({ question: 'Another?' })).not.toBe(fingerprint({}));
    expect(fingerprint({ correctAnswer: 'wrong 0 a', wrongAnswers: ['right 0', 'x', 'y'] })).not.toBe(fingerprint({}));
    expect(fingerprint({ labels: ['hard'], explanation: 'Otherwise.' })).toBe(fingerprint({}));
  });
});
