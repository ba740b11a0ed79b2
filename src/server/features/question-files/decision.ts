import { kindOf, usualPoints } from '#shared/questions/kind.ts';
import type { Status } from '#shared/questions/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { textFault } from '#shared/question-files/text-faults.ts';
import type { FileLine } from '#shared/question-files/contract.ts';
import type { QuestionDraft, StoredQuestion } from '#server/features/questions/service.ts';
import type { Candidate, SaidPicture, SaidQuestion } from './candidate.ts';

/** For questions that are new and do not say theirs. */
export interface Defaults {
  readonly categoryId?: number | undefined;
  readonly difficulty: Difficulty;
  readonly status: Status;
}

/** A line of the answer, and what there is to write; null when nothing. */
export interface Decision extends FileLine {
  readonly draft: QuestionDraft | null;
}

const fields = [
  'categoryId',
  'question',
  'correctAnswer',
  'wrongAnswers',
  'difficulty',
  'points',
  'explanation',
  'status',
  'picture',
] as const satisfies readonly (keyof QuestionDraft)[];

export function refused({ line, title }: Candidate, stored: StoredQuestion | null, ...reasons: string[]): Decision {
  return { line, outcome: 'refuse', question: title, questionId: stored?.id ?? null, reasons, draft: null };
}

/** What one question of a file does to the bank: what it does not say stays as it is, or takes the defaults. */
export function decide(
  candidate: Candidate,
  said: SaidQuestion,
  stored: StoredQuestion | null,
  defaults: Defaults,
): Decision {
  const { line, title, id } = candidate;
  const draft = stored ? changedDraft(said, stored) : newDraft(said, defaults);
  if (!draft) return refused(candidate, stored, 'says no category, and none was chosen for the file');
  const faults = newTexts(draft, stored).flatMap(([name, text]) => {
    const fault = textFault(text);
    return fault === null ? [] : [`${name} ${fault}`];
  });
  if (faults.length > 0) return refused(candidate, stored, ...faults);
  const about = { line, question: title, questionId: stored?.id ?? null };
  if (!stored) return { ...about, outcome: 'add', reasons: [...candidate.reasons], draft };
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(stored[field]));
  const other = id === null || id === stored.id ? [] : [`is question ${stored.id} of the bank`];
  if (changed.length === 0) return { ...about, outcome: 'same', reasons: other, draft: null };
  return { ...about, outcome: 'change', reasons: [...changed, ...other, ...candidate.reasons], draft };
}

function newDraft(said: SaidQuestion, defaults: Defaults): QuestionDraft | null {
  const categoryId = said.categoryId ?? defaults.categoryId;
  if (categoryId === undefined) return null;
  const difficulty = said.difficulty ?? defaults.difficulty;
  return {
    ...said,
    categoryId,
    difficulty,
    points: said.points ?? usualPoints(difficulty, kindOf(said)),
    explanation: said.explanation ?? null,
    status: said.status ?? defaults.status,
    picture: said.picture ? { hash: said.picture.prepared.hash, alt: said.picture.alt } : null,
  };
}

function changedDraft(said: SaidQuestion, stored: StoredQuestion): QuestionDraft {
  return {
    question: said.question,
    correctAnswer: said.correctAnswer,
    wrongAnswers: inStoredOrder(said.wrongAnswers, stored.wrongAnswers),
    categoryId: said.categoryId ?? stored.categoryId,
    difficulty: said.difficulty ?? stored.difficulty,
    points: said.points ?? stored.points,
    explanation: said.explanation === undefined ? stored.explanation : said.explanation,
    status: said.status ?? stored.status,
    picture: said.picture === undefined ? stored.picture : changedPicture(said.picture, stored),
  };
}

/** What was written here comes back as it was: it is not cleaned, or made smaller, a second time. */
function changedPicture(said: SaidPicture | null, stored: StoredQuestion): QuestionDraft['picture'] {
  if (said === null) return null;
  const isSame = said.sourceHash === stored.picture?.hash;
  return { hash: isSame ? said.sourceHash : said.prepared.hash, alt: said.alt };
}

/** The order of wrong answers means nothing: a file that sorted them changes nothing. */
function inStoredOrder(wrong: readonly string[], stored: readonly string[]): readonly string[] {
  return [...wrong].sort().join('\n') === [...stored].sort().join('\n') ? stored : wrong;
}

/** What stands in the bank already is the bank's business. */
function newTexts(draft: QuestionDraft, stored: StoredQuestion | null): [name: string, text: string][] {
  const standing = new Set(
    stored && [stored.question, stored.correctAnswer, stored.explanation, stored.picture?.alt, ...stored.wrongAnswers],
  );
  const texts: [string, string][] = [
    ['the question', draft.question],
    ['the correct answer', draft.correctAnswer],
    ...draft.wrongAnswers.map((wrong, index): [string, string] => [`wrong answer ${index + 1}`, wrong]),
    ['the explanation', draft.explanation ?? ''],
    ["the picture's text", draft.picture?.alt ?? ''],
  ];
  return texts.filter(([, text]) => !standing.has(text));
}
