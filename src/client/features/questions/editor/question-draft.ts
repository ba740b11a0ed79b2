import type { QuestionPicture } from '#shared/pictures/contract.ts';
import type { Question, QuestionForm } from '#shared/questions/contract.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { getGuessFactor, type QuestionKind, trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import { defaultPoints, type QuestionStatus } from '#shared/questions/rules.ts';

/** Texts are kept as they were typed. */
export interface QuestionDraft {
  readonly kind: QuestionKind;
  readonly question: string;
  /** The answer of a true-or-false question; empty until one is chosen. The texts of the other kind are kept. */
  readonly statement: Statement | '';
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly [string, string, string];
  /** Empty until one is chosen. */
  readonly categoryId: string;
  readonly difficulty: Difficulty;
  readonly points: string;
  readonly explanation: string;
  readonly status: QuestionStatus;
  readonly isCanary: boolean;
  /** Already uploaded to the server, but not public before the question is saved. */
  readonly picture: Omit<QuestionPicture, 'alt'> | null;
  readonly pictureAlt: string;
}

export type Statement = (typeof trueFalseAnswers)[number];

export const emptyDraft: QuestionDraft = {
  kind: 'choice',
  question: '',
  statement: '',
  correctAnswer: '',
  wrongAnswers: ['', '', ''],
  categoryId: '',
  difficulty: 'medium',
  points: String(defaultPoints),
  explanation: '',
  status: 'published',
  isCanary: false,
  picture: null,
  pictureAlt: '',
};

export function createDraft(categoryId: number | null = null): QuestionDraft {
  return categoryId === null ? emptyDraft : { ...emptyDraft, categoryId: String(categoryId) };
}

export function toDraft(question: Question): QuestionDraft {
  const [first = '', second = '', third = ''] = question.wrongAnswers;
  const isChoice = question.kind === 'choice';
  return {
    kind: question.kind,
    question: question.question,
    statement: trueFalseAnswers.find((text) => !isChoice && text === question.correctAnswer) ?? '',
    correctAnswer: isChoice ? question.correctAnswer : '',
    wrongAnswers: isChoice ? [first, second, third] : ['', '', ''],
    categoryId: String(question.categoryId),
    difficulty: question.difficulty,
    points: String(question.points),
    explanation: question.explanation ?? '',
    status: question.status,
    isCanary: question.isCanary,
    picture: question.picture && toDraftPicture(question.picture),
    pictureAlt: question.picture?.alt ?? '',
  };
}

const toDraftPicture = ({ hash, width, height }: QuestionPicture) => ({ hash, width, height });

/** Keeps the shared settings and clears the texts. */
export function createNextDraft({ kind, categoryId, difficulty, points, status }: QuestionDraft): QuestionDraft {
  return { ...emptyDraft, kind, categoryId, difficulty, points, status };
}

/** Points of the form; the default if they are not a number: 100, or 50 for true or false (rules 5.8). */
export function parsePoints({ points: text, kind }: Pick<QuestionDraft, 'points' | 'kind'>): number {
  const points = Number(text.trim() === '' ? Number.NaN : text);
  return Number.isNaN(points) ? getDefaultPoints(kind) : points;
}

const getDefaultPoints = (kind: QuestionKind) => defaultPoints / getGuessFactor(kind);

/** Unchanged default points become the default of the new kind. */
export function changeKind(draft: QuestionDraft, kind: QuestionKind): Partial<QuestionDraft> {
  const hasDefaultPoints = parsePoints(draft) === getDefaultPoints(draft.kind);
  return { kind, ...(hasDefaultPoints && { points: String(getDefaultPoints(kind)) }) };
}

function toAnswers({ kind, statement, ...draft }: QuestionDraft): Pick<QuestionForm, 'correctAnswer' | 'wrongAnswers'> {
  if (kind === 'trueFalse') {
    return { correctAnswer: statement, wrongAnswers: trueFalseAnswers.filter((text) => text !== statement) };
  }
  return {
    correctAnswer: draft.correctAnswer.trim(),
    wrongAnswers: draft.wrongAnswers.map((answer) => answer.trim()),
  };
}

/** `revision` is the one that the form was filled from. */
export function toQuestionForm(draft: QuestionDraft, revision: number | null): QuestionForm {
  return {
    categoryId: Number(draft.categoryId),
    question: draft.question.trim(),
    ...toAnswers(draft),
    difficulty: draft.difficulty,
    points: parsePoints(draft),
    explanation: draft.explanation.trim() || null,
    status: draft.status,
    isCanary: draft.isCanary,
    picture: draft.picture && { hash: draft.picture.hash, alt: draft.pictureAlt.trim() },
    ...(revision === null ? {} : { revision }),
  };
}

export function hasUnsavedChanges(draft: QuestionDraft, from: QuestionDraft): boolean {
  return JSON.stringify(toQuestionForm(draft, null)) !== JSON.stringify(toQuestionForm(from, null));
}
