import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FileFormat, maxFileQuestions } from '#shared/question-files/rules.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import type { CategoryNames } from './categories.ts';
import { decodeFile } from './decode.ts';
import { decide, type Decision, type Defaults, refused } from './decision.ts';
import { type ColumnMemory, unreadable } from './file-question.ts';
import { formatters } from './formats/formatters.ts';
import { fingerprintsOf } from './store.ts';

/** Questions that are looked at before others have their turn. */
const batchSize = 500;

/** What other people's names mean. */
export interface FileMemory {
  readonly categories: CategoryNames;
  readonly columns: ColumnMemory;
}

/** The questions of a file by the rules of the form; throws when the file as a whole cannot be read. */
export async function readCandidates(
  file: Buffer,
  format: FileFormat,
  { categories, columns }: FileMemory,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for await (const entry of formatters[format].read(decodeFile(file), columns)) {
    if (candidates.length === maxFileQuestions) {
      throw unreadable(entry.line, `is where more than ${maxFileQuestions} questions begin: cut the file in two`);
    }
    candidates.push(await candidateOf(entry, categories));
    if (candidates.length % batchSize === 0) await nextTurn();
  }
  if (candidates.length === 0) throw unreadable(1, 'holds no question');
  return candidates;
}

type Finding = Pick<Questions, 'findByIds' | 'findSame'>;

/**
 * What each question would do to the bank as it stands, in the order of the file. Text comes before id: ids of another
 * server's file are those of other questions here. A question of the bank is written by one line at most.
 */
export async function decideAll(
  queries: Queries,
  candidates: readonly Candidate[],
  questions: Finding,
  defaults: Defaults,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  const firstLines = new Map<string | number, number>();
  for (let start = 0; start < candidates.length; start += batchSize) {
    const batch = candidates.slice(start, start + batchSize);
    const said = batch.flatMap((candidate) => candidate.said ?? []);
    const byId = await questions.findByIds(
      queries,
      batch.flatMap(({ id }) => id ?? []),
    );
    const same = await questions.findSame(queries, said);
    const fingerprints = await fingerprintsOf(queries, said);
    let place = 0;
    for (const candidate of batch) {
      if (!candidate.said) {
        decisions.push(refused(candidate, null, ...candidate.reasons));
        continue;
      }
      const fingerprint = fingerprints[place] ?? '';
      const stored = same.get(place) ?? byId.get(candidate.id ?? 0) ?? null;
      place += 1;
      const first = firstLines.get(fingerprint) ?? firstLines.get(stored?.id ?? 0);
      const decision =
        first === undefined
          ? decide(candidate, candidate.said, stored, defaults)
          : refused(candidate, stored, `is the same question as in line ${first}`);
      decisions.push(decision);
      if (decision.outcome === 'refuse') continue;
      firstLines.set(fingerprint, candidate.line);
      if (stored) firstLines.set(stored.id, candidate.line);
    }
    await nextTurn();
  }
  return decisions;
}
