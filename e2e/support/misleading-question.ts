import type { APIRequestContext } from '@playwright/test';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { maxQuestionCount } from '#shared/game/rules.ts';
import type { Question } from '#shared/questions/contract.ts';
import type { MisleadingRow } from '#shared/statistics/contract.ts';
import { minMisleadingAnswers } from '#shared/statistics/rules.ts';
import type { OtherPlayer } from './other-player.ts';
import { post } from './administration.ts';
import { getRightAnswer } from './right-answer.ts';
import { getNextQuestion } from './play-games.ts';

export interface MisleadingQuestion {
  readonly questionId: number;
  readonly question: string;
  readonly wrong: string;
}

/**
 * Lets enough players choose the same wrong answer, each in a normal game of a whole subcategory through the API, so
 * that all of them get the same questions in different orders.
 */
export async function createMisleadingQuestion(
  subcategoryId: number,
  meet: () => Promise<OtherPlayer>,
): Promise<MisleadingQuestion> {
  const players = await Promise.all(Array.from({ length: minMisleadingAnswers }, meet));
  const games = await Promise.all(
    players.map(async ({ caller }) => ({ caller, first: await dealFirst(caller, subcategoryId) })),
  );
  // A question with a picture cannot be identified by its text alone.
  const chosen = games.map(({ first }) => first).find(({ picture }) => !picture);
  const wrong = chosen?.answers.find((text) => text !== getRightAnswer(chosen.question));
  if (!chosen || !wrong) throw new Error('no question was dealt');
  await Promise.all(
    games.map(async ({ caller, first }) => {
      // Players who have seen the first fifty questions get the others next.
      for (let asked = first; !(await playUntilQuestion(caller, asked, chosen.id, wrong)); ) {
        asked = await dealFirst(caller, subcategoryId);
      }
    }),
  );
  return { questionId: chosen.id, question: chosen.question, wrong };
}

async function dealFirst(caller: APIRequestContext, subcategoryId: number): Promise<PlayQuestion> {
  const dealt = await caller.get(`/api/categories/${subcategoryId}/questions?count=${maxQuestionCount}`);
  if (!dealt.ok()) throw new Error(`deal: ${dealt.status()} ${await dealt.text()}`);
  const [first] = (await dealt.json()) as PlayQuestion[];
  if (!first) throw new Error('no question was dealt');
  return first;
}

/**
 * Answers correctly until the given question comes, gives it the chosen answer and ends the game. Returns whether the
 * question came.
 */
async function playUntilQuestion(
  caller: APIRequestContext,
  first: PlayQuestion,
  lastId: number,
  lastAnswer: string,
): Promise<boolean> {
  const { gameId } = first;
  let hasCome = false;
  for (let asked: PlayQuestion | undefined = first; asked && !hasCome; ) {
    const { id, question, picture, ticket } = asked;
    const answer = id === lastId ? lastAnswer : getRightAnswer(question, picture?.alt);
    const attempt = { ticket, questionId: id, answer, timeTaken: 2 };
    const verdict: Verdict = await post<Verdict>(caller, '/api/analytics/question-attempt', attempt);
    if (verdict.isCorrect === (id === lastId))
      throw new Error(`${question}: ${answer} was taken for ${verdict.isCorrect}`);
    hasCome = id === lastId;
    if (!hasCome) asked = await getNextQuestion(caller, verdict);
  }
  await post(caller, '/api/game/submit', { gameId });
  return hasCome;
}

/** The change restarts the question's statistics. */
export async function rewordQuestion(caller: APIRequestContext, questionId: number, question: string): Promise<void> {
  const path = `/api/admin/questions/${questionId}`;
  const stored = (await (await caller.get(path)).json()) as Question;
  const { categoryId, correctAnswer, wrongAnswers, difficulty, points, explanation, status } = stored;
  const data = { categoryId, question, correctAnswer, wrongAnswers, difficulty, points, explanation, status };
  const answer = await caller.put(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

export async function listMisleading(caller: APIRequestContext): Promise<MisleadingRow[]> {
  return (await (await caller.get('/api/admin/statistics/questions')).json()) as MisleadingRow[];
}

/** Removes every question from the list of misleading ones without changing its wording. */
export async function clearMisleading(caller: APIRequestContext): Promise<void> {
  for (const { questionId, question } of await listMisleading(caller)) {
    await rewordQuestion(caller, questionId, `${question} Look closely!`);
    await rewordQuestion(caller, questionId, question);
  }
}
