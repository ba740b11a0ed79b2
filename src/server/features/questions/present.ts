import type { Question } from '#shared/questions/contract.ts';
import { getQuestionCredit } from '#shared/questions/credit.ts';
import { evaluateDifficultyFit } from '#shared/questions/difficulty-fit.ts';
import { getQuestionKind } from '#shared/questions/kind.ts';
import type { ListedQuestion } from './stored-store.ts';

/** The full question of the administrator's endpoints (rules 3.3). */
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
    kind: getQuestionKind(row),
    correctAnswer,
    wrongAnswers: [...wrongAnswers],
    difficulty,
    points,
    explanation,
    status,
    source,
    licence: getQuestionCredit(source)?.licence ?? null,
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
    fit: evaluateDifficultyFit(difficulty, getQuestionKind(row), { answered, answeredRight }),
    openReports,
  };
}
