import { afterAnswer, maxMistakes, newMistake } from '#shared/practice/rules.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  addMastered,
  findMistakes,
  forgetBeyond,
  lockLearnersOf,
  type MistakeRow,
  removeMistakes,
  saveMistakes,
} from './store.ts';

const keyOf = ({ playerId, questionId }: Pick<MistakeRow, 'playerId' | 'questionId'>) => `${playerId} ${questionId}`;

/** What mistakes are made of. */
export type GivenAnswer = Pick<CountedAnswer, 'playerId' | 'questionId' | 'outcome' | 'answeredAt'>;

/** Every answer of any mode counts; a timeout is a wrong one, a skip is none. */
export async function collectMistakes(tx: Tx, answers: readonly GivenAnswer[]): Promise<void> {
  const given = answers.filter((answer) => answer.outcome !== 'skipped');
  const wrong = given.filter((answer) => answer.outcome !== 'right');
  const playersOf = (some: readonly GivenAnswer[]) => [...new Set(some.map((answer) => answer.playerId))];
  const learners = await lockLearnersOf(tx, playersOf(given), playersOf(wrong));
  const own = given.filter((answer) => learners.has(answer.playerId));
  if (own.length === 0) return;
  const before = new Map((await findMistakes(tx, own)).map((row) => [keyOf(row), row]));
  const after = new Map(before);
  const mastered: MistakeRow[] = [];
  for (const answer of own) {
    const key = keyOf(answer);
    const known = after.get(key);
    const next = withAnswer(known, answer);
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
    mastered.filter((row) => !after.has(keyOf(row))),
  );
  await addMastered(
    tx,
    mastered.map((row) => row.playerId),
  );
  const added = changed.filter(([key]) => !before.has(key)).map(([, row]) => row.playerId);
  await forgetBeyond(tx, [...new Set(added)], maxMistakes);
}

/** The mistake after one more answer; undefined for none, the same one where nothing changes. */
function withAnswer(known: MistakeRow | undefined, answer: GivenAnswer): MistakeRow | undefined {
  const { playerId, questionId, answeredAt } = answer;
  const isRight = answer.outcome === 'right';
  const at = answeredAt.getTime();
  // Games are counted in any order: what was answered before the latest known answer says nothing new.
  if (known && answeredAt < known.answeredAt) return known;
  const mistake = known && { step: known.step, dueAt: known.dueAt.getTime() };
  const next = mistake ? afterAnswer(mistake, isRight, at) : isRight ? null : newMistake(at);
  if (next === null) return undefined;
  if (next === mistake) return known;
  return { playerId, questionId, step: next.step, dueAt: new Date(next.dueAt), answeredAt };
}
