import type { QuestionDraft } from './draft.ts';

/** A text as the database can hold it: no NUL, no half of a character. Others become the sign for what cannot be shown. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd');
}

export function storableDraft<Draft extends QuestionDraft>(draft: Draft): Draft {
  return {
    ...draft,
    question: storable(draft.question),
    correctAnswer: storable(draft.correctAnswer),
    wrongAnswers: draft.wrongAnswers.map(storable),
    explanation: draft.explanation === null ? null : storable(draft.explanation),
    picture: draft.picture && { hash: draft.picture.hash, alt: storable(draft.picture.alt) },
  };
}
