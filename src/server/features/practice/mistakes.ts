import { applyAnswerToMistake, maxMistakes, createMistake } from '#shared/practice/rules.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  addMastered,
  findMistakes,
  deleteOldestMistakes,
  lockLearnerRows,
  type MistakeRow,
  removeMistakes,
  saveMistakes,
} from './store.ts';

const toMistakeKey = ({ playerId, questionId }: Pick<MistakeRow, 'playerId' | 'questionId'>) =>
  `${playerId} ${questionId}`;

export type GivenAnswer = Pick<CountedAnswer, 'playerId' | 'questionId' | 'outcome' | 'answeredAt'>;

/** Counts every answer in any mode; a timeout is a wrong answer, and a skip does not count. */
export async function collectMistakes(tx: Tx, answers: readonly GivenAnswer[]): Promise<void> {
  const given = answers.filter((answer) => answer.outcome !== 'skipped');
  const wrong = given.filter((answer) => answer.outcome !== 'right');
  const listPlayerIds = (some: readonly GivenAnswer[]) => [...new Set(some.map((answer) => answer.playerId))];
  const learners = await lockLearnerRows(tx, listPlayerIds(given), listPlayerIds(wrong));
  const learnerAnswers = given.filter((answer) => learners.has(answer.playerId));
  if (learnerAnswers.length === 0) return;
  const before = new Map((await findMistakes(tx, learnerAnswers)).map((row) => [toMistakeKey(row), row]));
  const after = new Map(before);
  const mastered: MistakeRow[] = [];
  for (const answer of learnerAnswers) {
    const key = toMistakeKey(answer);
    const known = after.get(key);
    const next = applyAnswer(known, answer);
    if (next) after.set(key, next);
    else if (known && after.delete(key)) mastered.push(known);
  }
  const changed = [...after].filter(([key, row]) => row !== before.get(key));
  await saveMistakes(
    tx,
    changed.map(([, row]) => row),
  );
  await removeMistakes(
    tx,
    mastered.filter((row) => !after.has(toMistakeKey(row))),
  );
  await addMastered(
    tx,
    mastered.map((row) => row.playerId),
  );
  const added = changed.filter(([key]) => !before.has(key)).map(([, row]) => row.playerId);
  await deleteOldestMistakes(tx, [...new Set(added)], maxMistakes);
}

/** Returns the mistake after this answer: undefined if there is none, and the same object if nothing changed. */
function applyAnswer(known: MistakeRow | undefined, answer: GivenAnswer): MistakeRow | undefined {
  const { playerId, questionId, answeredAt } = answer;
  const isRight = answer.outcome === 'right';
  const at = answeredAt.getTime();
  // Games are counted in any order, so an answer older than the latest known one is ignored.
  if (known && answeredAt < known.answeredAt) return known;
  const mistake = known && { step: known.step, dueAt: known.dueAt.getTime() };
  const next = mistake ? applyAnswerToMistake(mistake, isRight, at) : isRight ? null : createMistake(at);
  if (next === null) return undefined;
  if (next === mistake) return known;
  return { playerId, questionId, step: next.step, dueAt: new Date(next.dueAt), answeredAt };
}
