import { expect, it } from 'vitest';
import { listPreviewAnswers } from './question-preview.tsx';
import { emptyDraft } from './question-draft.ts';

it('previews the correct answer among the three wrong ones', () => {
  const answers = listPreviewAnswers({
    ...emptyDraft,
    correctAnswer: ' Mercury ',
    wrongAnswers: ['Lead', 'Tin', 'Zinc'],
  });
  expect(answers.map(({ text }) => text).sort()).toEqual(['Lead', 'Mercury', 'Tin', 'Zinc']);
  expect(answers.filter(({ isRight }) => isRight)).toEqual([{ text: 'Mercury', isRight: true }]);
});

it('previews True before False', () => {
  const draft = { ...emptyDraft, kind: 'trueFalse', statement: 'False' } as const;
  expect(listPreviewAnswers(draft)).toEqual([
    { text: 'True', isRight: false },
    { text: 'False', isRight: true },
  ]);
});

it('shows placeholders for answers that are not written yet', () => {
  expect(listPreviewAnswers(emptyDraft).map(({ text }) => text)).toEqual([
    'Wrong answer 1',
    'Correct answer',
    'Wrong answer 2',
    'Wrong answer 3',
  ]);
});
