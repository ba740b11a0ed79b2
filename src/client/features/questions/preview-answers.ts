import type { QuestionDraft } from './question-draft.ts';

interface PreviewAnswer {
  readonly text: string;
  readonly isRight: boolean;
}

/** The four answers as a game might order them: the same as long as the form is open, so that nothing jumps. */
export function previewAnswers({ correctAnswer, wrongAnswers }: QuestionDraft): PreviewAnswer[] {
  const [first, ...others] = wrongAnswers.map((text, index) => ({
    text: text.trim() || `Wrong answer ${index + 1}`,
    isRight: false,
  }));
  const right = { text: correctAnswer.trim() || 'Correct answer', isRight: true };
  return [...(first ? [first] : []), right, ...others];
}
