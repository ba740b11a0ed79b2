import { describe, expect, it } from 'vitest';
import { groupFormErrors } from '#client/platform/form-errors.ts';
import { draftFields, validateDraft } from './draft-validation.ts';
import {
  toDraft,
  emptyDraft,
  toQuestionForm,
  parsePoints,
  hasUnsavedChanges,
  createDraft,
  createNextDraft,
  changeKind,
  type QuestionDraft,
} from './question-draft.ts';
import { createExampleQuestion } from '#test/fixtures/example-question.ts';

const validDraft = toDraft(createExampleQuestion());
const validateWith = (changes: Partial<QuestionDraft>) => validateDraft({ ...validDraft, ...changes });

describe('question form', () => {
  it('has no errors for a valid question', () => {
    expect(validateDraft(validDraft)).toEqual({});
  });

  it('requires category, question, correct answer and three wrong answers', () => {
    expect(Object.keys(validateDraft(emptyDraft))).toEqual([
      'question',
      'correctAnswer',
      'wrongAnswers.0',
      'wrongAnswers.1',
      'wrongAnswers.2',
      'categoryId',
    ]);
    expect(Object.keys(validateWith({ question: '   ' }))).toEqual(['question']);
  });

  it('accepts as many characters as fit on a phone, ignoring surrounding spaces', () => {
    expect(validateWith({ question: ` ${'x'.repeat(300)} ` })).toEqual({});
    expect(validateWith({ question: 'x'.repeat(301) }).question).toBe('At most 300 characters.');
    expect(validateWith({ explanation: 'x'.repeat(401) }).explanation).toBe('At most 400 characters.');
  });

  it('requires four different answers, ignoring case and spaces', () => {
    expect(validateWith({ wrongAnswers: ['Lead', 'mer cury', 'Tin'] })).toEqual({
      'wrongAnswers.1': 'This is the correct answer.',
    });
    expect(validateWith({ wrongAnswers: ['Lead', 'Tin', ' LEAD'] })).toEqual({
      'wrongAnswers.2': 'This wrong answer is there already.',
    });
  });

  it.each(['', '  ', 'many', '1o0'])('falls back to 100 points when the input is not a number: "%s"', (text) => {
    expect(parsePoints({ points: text, kind: 'choice' })).toBe(100);
    expect(parsePoints({ points: text, kind: 'trueFalse' })).toBe(50);
    expect(validateWith({ points: text })).toEqual({});
  });

  it.each(['0', '-5', '1.5', '10001'])('rejects %s points', (points) => {
    expect(validateWith({ points }).points).toBe('A whole number from 1 to 10,000.');
  });

  it('submits True or False and the other one, and requires a choice', () => {
    const draft = { ...validDraft, ...changeKind(validDraft, 'trueFalse') };
    expect(validateDraft(draft)).toEqual({ correctAnswer: 'Is it true or false?' });
    expect(toQuestionForm({ ...draft, statement: 'False' }, null)).toMatchObject({
      correctAnswer: 'False',
      wrongAnswers: ['True'],
      points: 50,
    });
    expect({ ...draft, ...changeKind(draft, 'choice') }, 'back again, nothing is lost').toEqual(validDraft);
    expect(changeKind({ ...validDraft, points: '150' }, 'trueFalse'), 'chosen points stay').toEqual({
      kind: 'trueFalse',
    });
  });

  it('reads a stored statement', () => {
    const stored = createExampleQuestion({ kind: 'trueFalse', correctAnswer: 'False', wrongAnswers: ['True'] });
    expect(toDraft(stored)).toMatchObject({ kind: 'trueFalse', statement: 'False', correctAnswer: '' });
    expect(validateDraft(toDraft(stored))).toEqual({});
  });

  it('submits trimmed texts, an empty explanation as null, and the revision it was filled from', () => {
    const draft = { ...validDraft, question: ' Which? ', explanation: ' ', points: '150' };
    expect(toQuestionForm(draft, 7)).toEqual({
      categoryId: 28,
      question: 'Which?',
      picture: null,
      correctAnswer: 'Mercury',
      wrongAnswers: ['Lead', 'Tin', 'Gallium'],
      difficulty: 'medium',
      points: 150,
      explanation: null,
      status: 'published',
      isCanary: false,
      revision: 7,
    });
    expect(toQuestionForm(draft, null)).not.toHaveProperty('revision');
  });

  it('has unsaved changes only when something was changed', () => {
    expect(hasUnsavedChanges({ ...validDraft, question: `${validDraft.question} ` }, validDraft)).toBe(false);
    expect(hasUnsavedChanges({ ...validDraft, status: 'draft' }, validDraft)).toBe(true);
  });

  it('starts in the category that is being viewed', () => {
    expect(createDraft(28)).toEqual({ ...emptyDraft, categoryId: '28' });
    expect(createDraft(null)).toEqual(emptyDraft);
  });

  it('keeps the shared settings for the next question of a series', () => {
    expect(createNextDraft({ ...validDraft, status: 'draft' })).toEqual({
      ...emptyDraft,
      categoryId: '28',
      status: 'draft',
    });
  });
});

describe('field errors from the server', () => {
  it('are shown at the field, as a sentence', () => {
    expect(
      groupFormErrors(draftFields, [
        { field: 'wrongAnswers.1', message: 'must differ from the correct answer' },
        { field: 'question', message: 'the question must not be empty' },
      ]),
    ).toEqual({
      faults: {
        'wrongAnswers.1': 'It must differ from the correct answer.',
        question: 'The question must not be empty.',
      },
      rest: [],
    });
  });

  it('are shown for the form as a whole if no field matches', () => {
    expect(groupFormErrors(draftFields, [{ field: 'revision', message: 'must be positive' }])).toEqual({
      faults: {},
      rest: ['revision: must be positive'],
    });
  });
});
