import { getQuestionKind, calculateDefaultPoints } from '#shared/questions/kind.ts';
import type { QuestionStatus } from '#shared/questions/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { findTextError } from '#shared/question-files/text-faults.ts';
import type { FileLine } from '#shared/question-files/contract.ts';
import type { QuestionDraft, StoredQuestion } from '#server/features/questions/service.ts';
import type { Candidate, ParsedPicture, ParsedQuestion } from './candidate.ts';

/** Defaults for new questions that omit these fields. */
export interface Defaults {
  readonly categoryId?: number | undefined;
  readonly difficulty: Difficulty;
  readonly status: QuestionStatus;
}

/** A line of the response and the draft to write; null if there is nothing to write. */
export interface Decision extends FileLine {
  readonly draft: QuestionDraft | null;
}

const comparedFields = [
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

export function createRefusedDecision(
  { line, title }: Candidate,
  stored: StoredQuestion | null,
  ...reasons: string[]
): Decision {
  return { line, outcome: 'refuse', question: title, questionId: stored?.id ?? null, reasons, draft: null };
}

/** Decides how one question of a file changes the bank: omitted fields keep their stored value or take the defaults. */
export function decideQuestion(
  candidate: Candidate,
  parsed: ParsedQuestion,
  stored: StoredQuestion | null,
  defaults: Defaults,
): Decision {
  const { line, title, id } = candidate;
  const draft = stored ? mergeDraft(parsed, stored) : createDraft(parsed, defaults);
  if (!draft) return createRefusedDecision(candidate, stored, 'says no category, and none was chosen for the file');
  const faults = listNewTexts(draft, stored).flatMap(([name, text]) => {
    const fault = findTextError(text);
    return fault === null ? [] : [`${name} ${fault}`];
  });
  if (faults.length > 0) return createRefusedDecision(candidate, stored, ...faults);
  const about = { line, question: title, questionId: stored?.id ?? null };
  if (!stored) return { ...about, outcome: 'add', reasons: [...candidate.reasons], draft };
  const changed = comparedFields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(stored[field]));
  const other = id === null || id === stored.id ? [] : [`is question ${stored.id} of the bank`];
  if (changed.length === 0) return { ...about, outcome: 'same', reasons: other, draft: null };
  return { ...about, outcome: 'change', reasons: [...changed, ...other, ...candidate.reasons], draft };
}

function createDraft(parsed: ParsedQuestion, defaults: Defaults): QuestionDraft | null {
  const categoryId = parsed.categoryId ?? defaults.categoryId;
  if (categoryId === undefined) return null;
  const difficulty = parsed.difficulty ?? defaults.difficulty;
  return {
    ...parsed,
    categoryId,
    difficulty,
    points: parsed.points ?? calculateDefaultPoints(difficulty, getQuestionKind(parsed)),
    explanation: parsed.explanation ?? null,
    status: parsed.status ?? defaults.status,
    picture: parsed.picture ? { hash: parsed.picture.prepared.hash, alt: parsed.picture.alt } : null,
  };
}

function mergeDraft(parsed: ParsedQuestion, stored: StoredQuestion): QuestionDraft {
  return {
    question: parsed.question,
    correctAnswer: parsed.correctAnswer,
    wrongAnswers: restoreStoredOrder(parsed.wrongAnswers, stored.wrongAnswers),
    categoryId: parsed.categoryId ?? stored.categoryId,
    difficulty: parsed.difficulty ?? stored.difficulty,
    points: parsed.points ?? stored.points,
    explanation: parsed.explanation === undefined ? stored.explanation : parsed.explanation,
    status: parsed.status ?? stored.status,
    picture: parsed.picture === undefined ? stored.picture : mergePicture(parsed.picture, stored),
  };
}

/** A picture exported from here is kept as it is instead of being cleaned and resized again. */
function mergePicture(parsed: ParsedPicture | null, stored: StoredQuestion): QuestionDraft['picture'] {
  if (parsed === null) return null;
  const isSame = parsed.sourceHash === stored.picture?.hash;
  return { hash: isSame ? parsed.sourceHash : parsed.prepared.hash, alt: parsed.alt };
}

/** The order of wrong answers is irrelevant, so a file that sorted them changes nothing. */
function restoreStoredOrder(wrong: readonly string[], stored: readonly string[]): readonly string[] {
  return [...wrong].sort().join('\n') === [...stored].sort().join('\n') ? stored : wrong;
}

/** Texts that are already in the bank are not checked again. */
function listNewTexts(draft: QuestionDraft, stored: StoredQuestion | null): [name: string, text: string][] {
  const storedTexts = new Set(
    stored && [stored.question, stored.correctAnswer, stored.explanation, stored.picture?.alt, ...stored.wrongAnswers],
  );
  const texts: [string, string][] = [
    ['the question', draft.question],
    ['the correct answer', draft.correctAnswer],
    ...draft.wrongAnswers.map((wrong, index): [string, string] => [`wrong answer ${index + 1}`, wrong]),
    ['the explanation', draft.explanation ?? ''],
    ["the picture's text", draft.picture?.alt ?? ''],
  ];
  return texts.filter(([, text]) => !storedTexts.has(text));
}
