import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FileFormat, maxFileQuestions } from '#shared/question-files/rules.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type Candidate, createCandidate } from './candidate.ts';
import type { CategoryNames } from './categories.ts';
import { decodeFile } from './decode.ts';
import { decideQuestion, type Decision, type Defaults, createRefusedDecision } from './decision.ts';
import { type ColumnMemory, createFileError } from './file-question.ts';
import { formatters } from './formats/formatters.ts';
import { calculateFingerprints } from './store.ts';

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
