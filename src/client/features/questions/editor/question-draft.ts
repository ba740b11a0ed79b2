import type { QuestionPicture } from '#shared/pictures/contract.ts';
import type { Question, QuestionForm } from '#shared/questions/contract.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { guessesOf, type QuestionKind, trueFalseAnswers } from '#shared/questions/kind.ts';
import { defaultPoints, type Status } from '#shared/questions/rules.ts';

/** A question as its form holds it: texts, as they are typed. */
export interface QuestionDraft {
  readonly kind: QuestionKind;
  readonly question: string;
  /** Of true or false, what the statement is; empty while none is chosen. The texts of the other kind stay. */
  readonly statement: Statement | '';
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly [string, string, string];
  /** Empty while none is chosen. */
  readonly categoryId: string;
  readonly difficulty: Difficulty;
  readonly points: string;
  readonly explanation: string;
  readonly status: Status;
  readonly isCanary: boolean;
  /** Kept by the server already; nobody shows it before the question is saved. */
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

/** An empty one; whoever looks at one category writes for it. */
export function newDraft(categoryId: number | null = null): QuestionDraft {
  return categoryId === null ? emptyDraft : { ...emptyDraft, categoryId: String(categoryId) };
}

export function draftOf(question: Question): QuestionDraft {
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
    picture: question.picture && pictureOf(question.picture),
    pictureAlt: question.picture?.alt ?? '',
  };
}

const pictureOf = ({ hash, width, height }: QuestionPicture) => ({ hash, width, height });

/** The next question of a series: what belongs together stays, the texts are empty again. */
export function nextDraft({ kind, categoryId, difficulty, points, status }: QuestionDraft): QuestionDraft {
  return { ...emptyDraft, kind, categoryId, difficulty, points, status };
}

/** Points of the form; 100 when they are no number, of true or false 50 (rules 5.8). */
export function formPoints({ points: text, kind }: Pick<QuestionDraft, 'points' | 'kind'>): number {
  const points = Number(text.trim() === '' ? Number.NaN : text);
  return Number.isNaN(points) ? usual(kind) : points;
}

const usual = (kind: QuestionKind) => defaultPoints / guessesOf(kind);

/** The draft as one of another kind: points that nobody has chosen become those of the kind. */
export function ofKind(draft: QuestionDraft, kind: QuestionKind): Partial<QuestionDraft> {
  const isUsual = formPoints(draft) === usual(draft.kind);
  return { kind, ...(isUsual && { points: String(usual(kind)) }) };
}

function answersOf({ kind, statement, ...draft }: QuestionDraft): Pick<QuestionForm, 'correctAnswer' | 'wrongAnswers'> {
  if (kind === 'trueFalse') {
    return { correctAnswer: statement, wrongAnswers: trueFalseAnswers.filter((text) => text !== statement) };
  }
  return {
    correctAnswer: draft.correctAnswer.trim(),
    wrongAnswers: draft.wrongAnswers.map((answer) => answer.trim()),
  };
}

/** What is sent; `revision` is the one that the form was filled from. */
export function formOf(draft: QuestionDraft, revision: number | null): QuestionForm {
  return {
    categoryId: Number(draft.categoryId),
    question: draft.question.trim(),
    ...answersOf(draft),
    difficulty: draft.difficulty,
    points: formPoints(draft),
    explanation: draft.explanation.trim() || null,
    status: draft.status,
    isCanary: draft.isCanary,
    picture: draft.picture && { hash: draft.picture.hash, alt: draft.pictureAlt.trim() },
    ...(revision === null ? {} : { revision }),
  };
}

/** Whether anything would be lost. */
export function isChanged(draft: QuestionDraft, from: QuestionDraft): boolean {
  return JSON.stringify(formOf(draft, null)) !== JSON.stringify(formOf(from, null));
}
