import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { Source, Status } from '#shared/questions/rules.ts';

/** A picture that is kept, and what is said to who cannot see it. */
export interface PictureRef {
  readonly hash: string;
  readonly alt: string;
}

/** What an administrator or an import writes. */
export interface QuestionDraft {
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly explanation: string | null;
  readonly status: Status;
  readonly picture: PictureRef | null;
  /** Left out: as it is stored; a new question is none. */
  readonly isCanary?: boolean;
}

export interface StoredQuestion extends QuestionDraft {
  readonly id: number;
  readonly revision: number;
  readonly source: Source;
  readonly isCanary: boolean;
  readonly isEdited: boolean;
}
