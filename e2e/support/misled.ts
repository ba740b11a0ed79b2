import type { APIRequestContext } from '@playwright/test';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { maxQuestionCount } from '#shared/game/rules.ts';
import type { Question } from '#shared/questions/contract.ts';
import type { MisleadingRow } from '#shared/statistics/contract.ts';
import { misleadingFrom } from '#shared/statistics/rules.ts';
import type { Acquaintance } from './acquaintance.ts';
import { post } from './administration.ts';
import { rightAnswer } from './right-answer.ts';
import { nextAfter } from './rival.ts';

/** A question that misleads, and the wrong answer that everybody chooses. */
export interface Misled {
  readonly questionId: number;
  readonly question: string;
  readonly wrong: string;
}

/**
 * As many players as it takes are misled by the same answer, each in a normal game of a whole subcategory past the
 * screen: so everybody meets the same questions, in an order of their own.
 */
export async function beMisled(subcategoryId: number, meet: () => Promise<Acquaintance>): Promise<Misled> {
  const players = await Promise.all(Array.from({ length: misleadingFrom }, meet));
  const games = await Promise.all(
    players.map(async ({ caller }) => ({ caller, first: await deal(caller, subcategoryId) })),
  );
  // Named by its words alone.
  const chosen = games.map(({ first }) => first).find(({ picture }) => !picture);
  const wrong = chosen?.answers.find((text) => text !== rightAnswer(chosen.question));
  if (!chosen || !wrong) throw new Error('no question was dealt');
  await Promise.all(
    games.map(async ({ caller, first }) => {
      // Who has met the first fifty meets the others next.
      for (let asked = first; !(await playUntil(caller, asked, chosen.id, wrong)); ) {
        asked = await deal(caller, subcategoryId);
      }
    }),
  );
  return { questionId: chosen.id, question: chosen.question, wrong };
}

async function deal(caller: APIRequestContext, subcategoryId: number): Promise<PlayQuestion> {
  const dealt = await caller.get(`/api/categories/${subcategoryId}/questions?count=${maxQuestionCount}`);
  if (!dealt.ok()) throw new Error(`deal: ${dealt.status()} ${await dealt.text()}`);
  const [first] = (await dealt.json()) as PlayQuestion[];
  if (!first) throw new Error('no question was dealt');
  return first;
}

/** Answers right until that question comes, answers it so, and ends the game. Answers whether it came. */
async function playUntil(
  caller: APIRequestContext,
  first: PlayQuestion,
  lastId: number,
  lastAnswer: string,
): Promise<boolean> {
  const { gameId } = first;
  let hasCome = false;
  for (let asked: PlayQuestion | undefined = first; asked && !hasCome; ) {
    const { id, question, picture, ticket } = asked;
    const answer = id === lastId ? lastAnswer : rightAnswer(question, picture?.alt);
    const attempt = { ticket, questionId: id, answer, timeTaken: 2 };
    const verdict: Verdict = await post<Verdict>(caller, '/api/analytics/question-attempt', attempt);
    if (verdict.isCorrect === (id === lastId))
      throw new Error(`${question}: ${answer} was taken for ${verdict.isCorrect}`);
    hasCome = id === lastId;
    if (!hasCome) asked = await nextAfter(caller, verdict);
  }
  await post(caller, '/api/game/submit', { gameId });
  return hasCome;
}

/** Words a question differently, past the screen; its figures begin anew. */
export async function reword(caller: APIRequestContext, questionId: number, question: string): Promise<void> {
  const path = `/api/admin/questions/${questionId}`;
  const stored = (await (await caller.get(path)).json()) as Question;
  const { categoryId, correctAnswer, wrongAnswers, difficulty, points, explanation, status } = stored;
  const data = { categoryId, question, correctAnswer, wrongAnswers, difficulty, points, explanation, status };
  const answer = await caller.put(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

/** What misleads, as an administrator reads it. */
export async function listMisleading(caller: APIRequestContext): Promise<MisleadingRow[]> {
  return (await (await caller.get('/api/admin/statistics/questions')).json()) as MisleadingRow[];
}

/** Takes every question off the list that misleads, and leaves its wording as it was. */
export async function mendAll(caller: APIRequestContext): Promise<void> {
  for (const { questionId, question } of await listMisleading(caller)) {
    await reword(caller, questionId, `${question} Look closely!`);
    await reword(caller, questionId, question);
  }
}
