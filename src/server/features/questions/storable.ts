import type { QuestionDraft } from './draft.ts';

/** Replaces characters that the database cannot store, NUL and lone surrogates, with U+FFFD. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd');
}

export function toStorableDraft<Draft extends QuestionDraft>(draft: Draft): Draft {
  return {
    ...draft,
    question: toStorableText(draft.question),
    correctAnswer: toStorableText(draft.correctAnswer),
    wrongAnswers: draft.wrongAnswers.map(toStorableText),
    explanation: draft.explanation === null ? null : toStorableText(draft.explanation),
    picture: draft.picture && { hash: draft.picture.hash, alt: toStorableText(draft.picture.alt) },
  };
}
