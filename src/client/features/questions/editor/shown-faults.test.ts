import { describe, expect, it } from 'vitest';
import { emptyDraft } from './question-draft.ts';
import { shownFaults } from './shown-faults.ts';

describe('faults beside the fields', () => {
  it('are not shown on a form that nobody has filled yet', () => {
    expect(shownFaults(emptyDraft, false, {})).toEqual({});
  });

  it('are shown at once where words are wrong', () => {
    const draft = { ...emptyDraft, correctAnswer: 'Mars', wrongAnswers: ['mars', '', ''], points: '0' } as const;
    expect(Object.keys(shownFaults(draft, false, {}))).toEqual(['wrongAnswers.0', 'points']);
  });

  it('are all shown once it was tried', () => {
    expect(shownFaults(emptyDraft, true, {})).toMatchObject({
      question: expect.any(String),
      categoryId: expect.any(String),
    });
  });

  it('include what the server said', () => {
    expect(shownFaults(emptyDraft, false, { explanation: 'Too bold.' })).toEqual({ explanation: 'Too bold.' });
  });
});
