import type { QuestionPicture } from '#shared/pictures/contract.ts';
import type { Question, QuestionForm } from '#shared/questions/contract.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { defaultPoints, type Status } from '#shared/questions/rules.ts';

/** A question as its form holds it: texts, as they are typed. */
export interface QuestionDraft {
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly [string, string, string];
  /** Empty while none is chosen. */
  readonly categoryId: string;
  readonly difficulty: Difficulty;
  readonly points: string;
  readonly explanation: string;
  readonly status: Status;
  /** Kept by the server already; nobody shows it before the question is saved. */
  readonly picture: Omit<QuestionPicture, 'alt'> | null;
  readonly pictureAlt: string;
}

export const emptyDraft: QuestionDraft = {
  question: '',
  correctAnswer: '',
  wrongAnswers: ['', '', ''],
  categoryId: '',
  difficulty: 'medium',
  points: String(defaultPoints),
  explanation: '',
  status: 'published',
  picture: null,
  pictureAlt: '',
};

export function draftOf(question: Question): QuestionDraft {
  const [first = '', second = '', third = ''] = question.wrongAnswers;
  return {
    question: question.question,
    correctAnswer: question.correctAnswer,
    wrongAnswers: [first, second, third],
    categoryId: String(question.categoryId),
    difficulty: question.difficulty,
    points: String(question.points),
    explanation: question.explanation ?? '',
    status: question.status,
    picture: question.picture && pictureOf(question.picture),
    pictureAlt: question.picture?.alt ?? '',
  };
}

const pictureOf = ({ hash, width, height }: QuestionPicture) => ({ hash, width, height });

/** The next question of a series: what belongs together stays, the texts are empty again. */
export function nextDraft({ categoryId, difficulty, points, status }: QuestionDraft): QuestionDraft {
  return { ...emptyDraft, categoryId, difficulty, points, status };
}

/** Points of the form; 100 when they are no number (section 5). */
export function formPoints(text: string): number {
  const points = Number(text.trim() === '' ? Number.NaN : text);
  return Number.isNaN(points) ? defaultPoints : points;
}

/** What is sent; `revision` is the one that the form was filled from. */
export function formOf(draft: QuestionDraft, revision: number | null): QuestionForm {
  return {
    categoryId: Number(draft.categoryId),
    question: draft.question.trim(),
    correctAnswer: draft.correctAnswer.trim(),
    wrongAnswers: draft.wrongAnswers.map((answer) => answer.trim()),
    difficulty: draft.difficulty,
    points: formPoints(draft.points),
    explanation: draft.explanation.trim() || null,
    status: draft.status,
    picture: draft.picture && { hash: draft.picture.hash, alt: draft.pictureAlt.trim() },
    ...(revision === null ? {} : { revision }),
  };
}

/** Whether anything would be lost. */
export function isChanged(draft: QuestionDraft, from: QuestionDraft): boolean {
  return JSON.stringify(formOf(draft, null)) !== JSON.stringify(formOf(from, null));
}
