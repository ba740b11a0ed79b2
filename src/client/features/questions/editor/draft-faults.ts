import { maxAltLength } from '#shared/pictures/rules.ts';
import { maxTextLength, maxPoints, sameAnswer } from '#shared/questions/rules.ts';
import type { Faults as FaultsOf } from '#client/platform/faults-at.ts';
import { formPoints, type QuestionDraft } from './question-draft.ts';

/** The fields of the form, by the paths that the server names. */
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
export type Faults = FaultsOf<DraftField>;

/** What the server would refuse, before it is asked. */
export function faultsOf(draft: QuestionDraft): Faults {
  const faults: Faults = {};
  const { question, kind, statement, correctAnswer, wrongAnswers, categoryId, explanation } = draft;
  const check = (field: DraftField, fault: string | undefined) => {
    if (fault) faults[field] = fault;
  };
  check('question', textFault(question, maxTextLength.question, 'What do you want to know?'));
  if (kind === 'trueFalse') {
    check('correctAnswer', statement ? undefined : 'Is it true or false?');
  } else {
    check('correctAnswer', textFault(correctAnswer, maxTextLength.answer, 'Which answer is right?'));
    wrongAnswers.forEach((wrong, index) => {
      const earlier = wrongAnswers.slice(0, index);
      check(`wrongAnswers.${index as 0 | 1 | 2}`, wrongFault(wrong, correctAnswer, earlier));
    });
  }
  check('categoryId', categoryId ? undefined : 'Where does it belong?');
  check('points', pointsFault(draft));
  if (draft.picture) {
    check('picture.alt', textFault(draft.pictureAlt, maxAltLength, 'What is there to see, in words?'));
  }
  check('explanation', lengthFault(explanation, maxTextLength.explanation));
  return faults;
}

function wrongFault(wrong: string, correctAnswer: string, earlier: readonly string[]): string | undefined {
  const fault = textFault(wrong, maxTextLength.answer, 'Three wrong answers are needed.');
  if (fault) return fault;
  if (sameAnswer(wrong, correctAnswer)) return 'This is the correct answer.';
  return earlier.some((other) => sameAnswer(other, wrong)) ? 'This wrong answer is there already.' : undefined;
}

function textFault(text: string, longest: number, whenEmpty: string): string | undefined {
  return text.trim() ? lengthFault(text, longest) : whenEmpty;
}

function lengthFault(text: string, longest: number): string | undefined {
  return text.trim().length > longest ? `At most ${longest} characters.` : undefined;
}

function pointsFault(draft: QuestionDraft): string | undefined {
  const points = formPoints(draft);
  const isFine = Number.isInteger(points) && points >= 1 && points <= maxPoints;
  return isFine ? undefined : `A whole number from 1 to ${maxPoints.toLocaleString('en')}.`;
}
