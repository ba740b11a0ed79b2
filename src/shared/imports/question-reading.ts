import { difficulties, type Difficulty, pointsOf } from '../questions/difficulty.ts';
import { longestText, sameAnswer } from '../questions/rules.ts';
import { findSourceCategory, findSourceCategoryByName } from './source-categories.ts';
import { readSourceText } from './source-text.ts';

/** What a call asked for; what comes must fit. Null asks for any. */
interface Asked {
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
}

/** A question of the source as the bank takes it. */
export interface ReadQuestion {
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly explanation: null;
  readonly picture: null;
  readonly status: 'published';
}

/**
 * Reads one result of the source. Null refuses it: not one right and three wrong answers that differ, text that cannot
 * be shown or is too long, or not what was asked for.
 */
export function readSourceQuestion(result: unknown, asked: Asked): ReadQuestion | null {
  if (typeof result !== 'object' || result === null) return null;
  const { type, category, difficulty: level, question: text, correct_answer, incorrect_answers } = asFields(result);
  if (readSourceText(type) !== 'multiple' || !Array.isArray(incorrect_answers)) return null;
  const categoryId = readCategory(category, asked.sourceCategory);
  const difficulty = difficulties.find((each) => each === readSourceText(level));
  const question = readSourceText(text);
  const answers = [correct_answer, ...(incorrect_answers as readonly unknown[])].map(readSourceText);
  if (categoryId === null || difficulty === undefined || question === null || !areAnswers(answers)) return null;
  if (asked.difficulty !== null && difficulty !== asked.difficulty) return null;
  if (question.length > longestText.question) return null;
  const [correctAnswer, ...wrongAnswers] = answers;
  return {
    categoryId,
    question,
    correctAnswer,
    wrongAnswers,
    difficulty,
    points: pointsOf[difficulty],
    explanation: null,
    status: 'published',
    picture: null,
  };
}

function asFields(result: object): Readonly<Record<string, unknown>> {
  return result as Readonly<Record<string, unknown>>;
}

/** What was asked for by its id is of that category, unless its name is another's; otherwise the name tells. */
function readCategory(raw: unknown, askedId: number | null): number | null {
  const named = findSourceCategoryByName(readSourceText(raw) ?? '');
  if (askedId === null) return named?.categoryId ?? null;
  if (named && named.id !== askedId) return null;
  return findSourceCategory(askedId)?.categoryId ?? null;
}

function areAnswers(answers: readonly (string | null)[]): answers is [string, string, string, string] {
  const shown = answers.filter((answer) => answer !== null && answer.length <= longestText.answer) as string[];
  if (shown.length !== 4 || answers.length !== 4) return false;
  return shown.every((one, place) => !shown.slice(0, place).some((other) => sameAnswer(one, other)));
}
