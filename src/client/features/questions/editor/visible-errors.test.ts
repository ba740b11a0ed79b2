import { describe, expect, it } from 'vitest';
import { emptyDraft } from './question-draft.ts';
import { listVisibleErrors } from './visible-errors.ts';

describe('visible field errors', () => {
  it('exclude an untouched form', () => {
    expect(listVisibleErrors(emptyDraft, false, {})).toEqual({});
  });

  it('include invalid texts at once', () => {
    const draft = { ...emptyDraft, correctAnswer: 'Mars', wrongAnswers: ['mars', '', ''], points: '0' } as const;
    expect(Object.keys(listVisibleErrors(draft, false, {}))).toEqual(['wrongAnswers.0', 'points']);
  });

  it('include all errors after the first submit', () => {
    expect(listVisibleErrors(emptyDraft, true, {})).toMatchObject({
      question: expect.any(String),
      categoryId: expect.any(String),
    });
  });

  it('include the errors from the server', () => {
    expect(listVisibleErrors(emptyDraft, false, { explanation: 'Too bold.' })).toEqual({ explanation: 'Too bold.' });
  });
});
