import type { Question } from '#shared/questions/contract.ts';
import { creditOf } from '#shared/questions/credit.ts';
import { difficultyFit } from '#shared/questions/difficulty-fit.ts';
import { kindOf } from '#shared/questions/kind.ts';
import type { ListedQuestion } from './stored-store.ts';

/** The full question of the administrator's calls (rules 3.3). */
export function presentQuestion(row: ListedQuestion): Question {
  const {
    id,
    categoryId,
    question,
    picture,
    pictureSize,
    correctAnswer,
    wrongAnswers,
    difficulty,
    points,
    explanation,
  } = row;
  const { status, source, isCanary, isEdited, revision, shown, answered, answeredRight, openReports } = row;
  return {
    id,
    categoryId,
    question,
    picture: picture && pictureSize && { ...picture, ...pictureSize },
    kind: kindOf(row),
    correctAnswer,
    wrongAnswers: [...wrongAnswers],
    difficulty,
    points,
    explanation,
    status,
    source,
    licence: creditOf(source)?.licence ?? null,
    isCanary,
    isEdited,
    revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    shown,
    answered,
    answeredRight,
    averageSeconds: answered > 0 ? Math.round(row.usedMs / answered / 100) / 10 : null,
    fit: difficultyFit(difficulty, kindOf(row), { answered, answeredRight }),
    openReports,
  };
}
