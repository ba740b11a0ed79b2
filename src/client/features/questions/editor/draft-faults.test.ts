import { describe, expect, it } from 'vitest';
import { faultsAt } from '#client/platform/faults-at.ts';
import { draftFields, faultsOf } from './draft-faults.ts';
import {
  draftOf,
  emptyDraft,
  formOf,
  formPoints,
  isChanged,
  newDraft,
  nextDraft,
  ofKind,
  type QuestionDraft,
} from './question-draft.ts';
import { exampleQuestion } from '#test/fixtures/example-question.ts';

const good = draftOf(exampleQuestion());
const faulty = (changes: Partial<QuestionDraft>) => faultsOf({ ...good, ...changes });

describe('the question form', () => {
  it('has no fault where the question is good', () => {
    expect(faultsOf(good)).toEqual({});
  });

  it('requires category, question, correct answer and three wrong answers', () => {
    expect(Object.keys(faultsOf(emptyDraft))).toEqual([
      'question',
      'correctAnswer',
      'wrongAnswers.0',
      'wrongAnswers.1',
      'wrongAnswers.2',
      'categoryId',
    ]);
    expect(Object.keys(faulty({ question: '   ' }))).toEqual(['question']);
  });

  it('takes as many characters as fit on a phone, spaces around them aside', () => {
    expect(faulty({ question: ` ${'x'.repeat(300)} ` })).toEqual({});
    expect(faulty({ question: 'x'.repeat(301) }).question).toBe('At most 300 characters.');
    expect(faulty({ explanation: 'x'.repeat(401) }).explanation).toBe('At most 400 characters.');
  });

  it('wants four different answers, whatever their case and spaces', () => {
    expect(faulty({ wrongAnswers: ['Lead', 'mer cury', 'Tin'] })).toEqual({
      'wrongAnswers.1': 'This is the correct answer.',
    });
    expect(faulty({ wrongAnswers: ['Lead', 'Tin', ' LEAD'] })).toEqual({
      'wrongAnswers.2': 'This wrong answer is there already.',
    });
  });

  it.each(['', '  ', 'many', '1o0'])('falls back to 100 points when the input is not a number: "%s"', (text) => {
    expect(formPoints({ points: text, kind: 'choice' })).toBe(100);
    expect(formPoints({ points: text, kind: 'trueFalse' })).toBe(50);
    expect(faulty({ points: text })).toEqual({});
  });

  it.each(['0', '-5', '1.5', '10001'])('refuses %s points', (points) => {
    expect(faulty({ points }).points).toBe('A whole number from 1 to 10,000.');
  });

  it('sends True or False and the other one, and asks for one of them', () => {
    const draft = { ...good, ...ofKind(good, 'trueFalse') };
    expect(faultsOf(draft)).toEqual({ correctAnswer: 'Is it true or false?' });
    expect(formOf({ ...draft, statement: 'False' }, null)).toMatchObject({
      correctAnswer: 'False',
      wrongAnswers: ['True'],
      points: 50,
    });
    expect({ ...draft, ...ofKind(draft, 'choice') }, 'back again, nothing is lost').toEqual(good);
    expect(ofKind({ ...good, points: '150' }, 'trueFalse'), 'chosen points stay').toEqual({ kind: 'trueFalse' });
  });

  it('reads a stored statement', () => {
    const stored = exampleQuestion({ kind: 'trueFalse', correctAnswer: 'False', wrongAnswers: ['True'] });
    expect(draftOf(stored)).toMatchObject({ kind: 'trueFalse', statement: 'False', correctAnswer: '' });
    expect(faultsOf(draftOf(stored))).toEqual({});
  });

  it('sends trimmed texts, no explanation as null, and the revision it was filled from', () => {
    const draft = { ...good, question: ' Which? ', explanation: ' ', points: '150' };
    expect(formOf(draft, 7)).toEqual({
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
    expect(formOf(draft, null)).not.toHaveProperty('revision');
  });

  it('would lose something only when something was changed', () => {
    expect(isChanged({ ...good, question: `${good.question} ` }, good)).toBe(false);
    expect(isChanged({ ...good, status: 'draft' }, good)).toBe(true);
  });

  it('begins in the category that is looked at', () => {
    expect(newDraft(28)).toEqual({ ...emptyDraft, categoryId: '28' });
    expect(newDraft(null)).toEqual(emptyDraft);
  });

  it('keeps for the next question of a series what belongs together', () => {
    expect(nextDraft({ ...good, status: 'draft' })).toEqual({ ...emptyDraft, categoryId: '28', status: 'draft' });
  });
});

describe('what the server says of the fields', () => {
  it('stands at the field, as a sentence', () => {
    expect(
      faultsAt(draftFields, [
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

  it('is shown for the form as a whole where no field is its own', () => {
    expect(faultsAt(draftFields, [{ field: 'revision', message: 'must be positive' }])).toEqual({
      faults: {},
      rest: ['revision: must be positive'],
    });
  });
});
