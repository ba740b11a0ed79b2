import { calculateDefaultPoints, getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import type { QuestionStatus } from '#shared/questions/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { type FileFormat, findTextError, maxFileQuestions } from '#shared/question-files/rules.ts';
import type { FileLine } from '#shared/question-files/contract.ts';
import type { QuestionDraft, Questions, StoredQuestion } from '#server/features/questions/service.ts';
import { type Candidate, type ParsedPicture, type ParsedQuestion, createCandidate } from './candidate.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries } from '#server/platform/database/database.ts';
import type { CategoryNames } from './category-names.ts';
import { decodeFile } from './decode.ts';
import { type ColumnMemory, createFileError } from './file-question.ts';
import { formatters } from './formats/formatters.ts';
import { calculateFingerprints } from './store.ts';

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

function createRefusedDecision(
  { line, title }: Candidate,
  stored: StoredQuestion | null,
  ...reasons: string[]
): Decision {
  return { line, outcome: 'refuse', question: title, questionId: stored?.id ?? null, reasons, draft: null };
}

/** Decides how one question of a file changes the bank: omitted fields keep their stored value or take the defaults. */
function decideQuestion(
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

/** Questions that are processed before yielding to the event loop. */
const batchSize = 500;

/** Meanings of foreign names. */
export interface FileMemory {
  readonly categories: CategoryNames;
  readonly columns: ColumnMemory;
}

/** Reads and validates the questions of a file; throws if the file as a whole cannot be read. */
export async function readCandidates(
  file: Buffer,
  format: FileFormat,
  { categories, columns }: FileMemory,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for await (const entry of formatters[format].read(decodeFile(file), columns)) {
    if (candidates.length === maxFileQuestions) {
      throw createFileError(entry.line, `is where more than ${maxFileQuestions} questions begin: cut the file in two`);
    }
    candidates.push(await createCandidate(entry, categories));
    if (candidates.length % batchSize === 0) await nextTurn();
  }
  if (candidates.length === 0) throw createFileError(1, 'holds no question');
  return candidates;
}

type QuestionFinder = Pick<Questions, 'findByIds' | 'findSame'>;

/**
 * Decides for each question, in file order, how it changes the bank. Text matches come before id matches, because ids
 * in a file of another server belong to other questions here. At most one line writes a stored question.
 */
export async function decideAll(
  queries: Queries,
  candidates: readonly Candidate[],
  questions: QuestionFinder,
  defaults: Defaults,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  const firstLines = new Map<string | number, number>();
  for (let start = 0; start < candidates.length; start += batchSize) {
    const batch = candidates.slice(start, start + batchSize);
    const parsedQuestions = batch.flatMap((candidate) => candidate.parsed ?? []);
    const byId = await questions.findByIds(
      queries,
      batch.flatMap(({ id }) => id ?? []),
    );
    const same = await questions.findSame(queries, parsedQuestions);
    const fingerprints = await calculateFingerprints(queries, parsedQuestions);
    let place = 0;
    for (const candidate of batch) {
      if (!candidate.parsed) {
        decisions.push(createRefusedDecision(candidate, null, ...candidate.reasons));
        continue;
      }
      const fingerprint = fingerprints[place] ?? '';
      const stored = same.get(place) ?? byId.get(candidate.id ?? 0) ?? null;
      place += 1;
      const first = firstLines.get(fingerprint) ?? firstLines.get(stored?.id ?? 0);
      const decision =
        first === undefined
          ? decideQuestion(candidate, candidate.parsed, stored, defaults)
          : createRefusedDecision(candidate, stored, `is the same question as in line ${first}`);
      decisions.push(decision);
      if (decision.outcome === 'refuse') continue;
      firstLines.set(fingerprint, candidate.line);
      if (stored) firstLines.set(stored.id, candidate.line);
    }
    await nextTurn();
  }
  return decisions;
}
