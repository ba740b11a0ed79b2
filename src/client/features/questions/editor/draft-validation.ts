import { maxAltLength } from '#shared/pictures/rules.ts';
import { maxTextLength, maxPoints, isSameAnswer } from '#shared/questions/rules.ts';
import type { FormErrors as FaultsOf } from '#client/platform/form-errors.ts';
import { parsePoints, type QuestionDraft } from './question-draft.ts';

/** The paths are those that the server uses. */
export const draftFields = [
  'question',
  'correctAnswer',
  'wrongAnswers.0',
  'wrongAnswers.1',
  'wrongAnswers.2',
  'categoryId',
  'difficulty',
  'points',
  'status',
  'explanation',
  'picture.hash',
  'picture.alt',
] as const;

export type DraftField = (typeof draftFields)[number];
export type DraftErrors = FaultsOf<DraftField>;

/** Client-side validation with the rules of the server. */
export function validateDraft(draft: QuestionDraft): DraftErrors {
  const faults: DraftErrors = {};
  const { question, kind, statement, correctAnswer, wrongAnswers, categoryId, explanation } = draft;
  const check = (field: DraftField, fault: string | undefined) => {
    if (fault) faults[field] = fault;
  };
  check('question', validateText(question, maxTextLength.question, 'What do you want to know?'));
  if (kind === 'trueFalse') {
    check('correctAnswer', statement ? undefined : 'Is it true or false?');
  } else {
    check('correctAnswer', validateText(correctAnswer, maxTextLength.answer, 'Which answer is right?'));
    wrongAnswers.forEach((wrong, index) => {
      const earlier = wrongAnswers.slice(0, index);
      check(`wrongAnswers.${index as 0 | 1 | 2}`, validateWrongAnswer(wrong, correctAnswer, earlier));
    });
  }
  check('categoryId', categoryId ? undefined : 'Where does it belong?');
  check('points', validatePoints(draft));
  if (draft.picture) {
    check('picture.alt', validateText(draft.pictureAlt, maxAltLength, 'What is there to see, in words?'));
  }
  check('explanation', validateLength(explanation, maxTextLength.explanation));
  return faults;
}

function validateWrongAnswer(wrong: string, correctAnswer: string, earlier: readonly string[]): string | undefined {
  const fault = validateText(wrong, maxTextLength.answer, 'Three wrong answers are needed.');
  if (fault) return fault;
  if (isSameAnswer(wrong, correctAnswer)) return 'This is the correct answer.';
  return earlier.some((other) => isSameAnswer(other, wrong)) ? 'This wrong answer is there already.' : undefined;
}

function validateText(text: string, longest: number, whenEmpty: string): string | undefined {
  return text.trim() ? validateLength(text, longest) : whenEmpty;
}

function validateLength(text: string, longest: number): string | undefined {
  return text.trim().length > longest ? `At most ${longest} characters.` : undefined;
}

function validatePoints(draft: QuestionDraft): string | undefined {
  const points = parsePoints(draft);
  const isFine = Number.isInteger(points) && points >= 1 && points <= maxPoints;
  return isFine ? undefined : `A whole number from 1 to ${maxPoints.toLocaleString('en')}.`;
}
