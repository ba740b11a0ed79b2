import { formatQuestionCredit } from '#shared/questions/credit.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import type { OfflineAnswer, PackQuestion, PracticePack } from '#shared/practice/contract.ts';
import { getOfflineAnswerTime, maxPackQuestions } from '#shared/practice/rules.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PracticeContext } from './context.ts';
import { collectMistakes } from './mistakes.ts';
import { listMistakes } from './store.ts';

/**
 * Returns the questions that a device stores for offline practice (record 69): only questions whose answer the player
 * has seen and whose wording is still current; none while a game is open.
 */
export async function getPracticePack(
  { database, clock, catalog, bank, game }: PracticeContext,
  playerId: string,
): Promise<PracticePack> {
  await game.countQuestionsOf(playerId);
  const mistakes = await listMistakes(database, playerId);
  const dueAt = new Map(mistakes.map((mistake) => [mistake.questionId, mistake.dueAt]));
  const place = new Map(mistakes.map(({ questionId }, index) => [questionId, index]));
  const madeAt = (await clock.now(database)).toISOString();
  const free = await game.toldAndFree(database, playerId);
  if (free === null) return { playerId, madeAt, questions: null };
  const bodies = free
    .filter(({ questionId, revision }) => bank.isOffered(questionId) && bank.current(questionId).revision === revision)
    .map(({ questionId }) => bank.current(questionId))
    // Pictures are served only by the server, to players who were dealt the question.
    .filter(({ picture }) => picture === null)
    .toSorted((one, other) => (place.get(one.id) ?? mistakes.length) - (place.get(other.id) ?? mistakes.length));
  return {
    playerId,
    madeAt,
    questions: bodies.slice(0, maxPackQuestions).map((body) => toPackQuestion(catalog, body, dueAt.get(body.id))),
  };
}

/** Counts offline answers. Ignores questions whose answer the player never saw, because the result would reveal it. */
export async function submitOfflineAnswers(
  { clock, failpoint, bank, game }: PracticeContext,
  tx: Tx,
  playerId: string,
  answers: readonly OfflineAnswer[],
): Promise<{ counted: number }> {
  const toKey = (one: { questionId: number; revision: number }) => `${one.questionId}.${one.revision}`;
  const seenKeys = new Set((await game.toldTo(tx, playerId)).map(toKey));
  const known = answers.filter((answer) => seenKeys.has(toKey(answer)));
  const getBody = await bank.dealt(tx, known);
  const now = (await clock.now(tx)).getTime();
  // Mistakes are counted in the order in which the answers were given.
  const given = known.flatMap(({ questionId, revision, answer, answeredAt }) => {
    const at = getOfflineAnswerTime(Date.parse(answeredAt), now);
    if (at === null) return [];
    const isRight = answer === getBody(questionId, revision).correctAnswer;
    const outcome = isRight ? ('right' as const) : ('wrong' as const);
    return [{ playerId, questionId, outcome, answeredAt: new Date(at) }];
  });
  given.sort((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime());
  if (given.length > 0) await collectMistakes(tx, given);
  failpoint('practice.handed-in');
  return { counted: given.length };
}

function toPackQuestion(
  catalog: PracticeContext['catalog'],
  body: QuestionBody,
  dueAt: Date | undefined,
): PackQuestion {
  const place = catalog.get(body.categoryId);
  const main = place.parentId === null ? place : catalog.get(place.parentId);
  return {
    id: body.id,
    revision: body.revision,
    category: main.name,
    icon: main.icon,
    question: body.question,
    kind: getQuestionKind(body),
    answers: [body.correctAnswer, ...body.wrongAnswers],
    explanation: body.explanation,
    credit: formatQuestionCredit(body),
    dueAt: dueAt?.toISOString() ?? null,
  };
}
