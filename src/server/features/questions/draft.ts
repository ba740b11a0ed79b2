import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionSource, QuestionStatus } from '#shared/questions/rules.ts';

/** A stored picture and its alternative text. */
export interface PictureRef {
  readonly hash: string;
  readonly alt: string;
}

/** The fields of a question that an administrator or an import writes. */
export interface QuestionDraft {
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly explanation: string | null;
  readonly status: QuestionStatus;
  readonly picture: PictureRef | null;
  /** If omitted, the stored value is kept; a new question is no canary. */
  readonly isCanary?: boolean;
}

export interface StoredQuestion extends QuestionDraft {
  readonly id: number;
  readonly revision: number;
  readonly source: QuestionSource;
  readonly isCanary: boolean;
  readonly isEdited: boolean;
}

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
