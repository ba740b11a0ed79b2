import { trueFalseAnswers } from '#shared/questions/kind.ts';
import type { QuestionDraft } from './question-draft.ts';

interface PreviewAnswer {
  readonly text: string;
  readonly isRight: boolean;
}

/** The answers in the order of a possible game. The order is stable, so nothing jumps while typing. */
export function listPreviewAnswers({ kind, statement, correctAnswer, wrongAnswers }: QuestionDraft): PreviewAnswer[] {
  if (kind === 'trueFalse') return trueFalseAnswers.map((text) => ({ text, isRight: text === statement }));
  const [first, ...others] = wrongAnswers.map((text, index) => ({
    text: text.trim() || `Wrong answer ${index + 1}`,
    isRight: false,
  }));
  const right = { text: correctAnswer.trim() || 'Correct answer', isRight: true };
  return [...(first ? [first] : []), right, ...others];
}
