import type { APIRequestContext } from '@playwright/test';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { getRightAnswer } from './right-answer.ts';
import { post } from './administration.ts';

const verdictPauseMs = 2_000;

/** Plays a game through the API up to the third mistake: the given number of correct answers first. Calls `think` before each answer. */
export function playRandomGame(
  caller: APIRequestContext,
  rightAnswers: number,
  think?: () => Promise<void>,
): Promise<void> {
  return playNormal(caller, '/api/questions/random', rightAnswers, think);
}

export function playCategory(
  caller: APIRequestContext,
  categoryId: number,
  rightAnswers: number,
  think?: () => Promise<void>,
): Promise<void> {
  return playNormal(caller, `/api/categories/${categoryId}/questions`, rightAnswers, think);
}

export function playDailyTen(caller: APIRequestContext, rightAnswers: number): Promise<void> {
  return playNormal(caller, '/api/daily-ten/questions', rightAnswers);
}

async function playNormal(
  caller: APIRequestContext,
  deal: string,
  rightAnswers: number,
  think?: () => Promise<void>,
): Promise<void> {
  const dealt = await caller.get(deal);
  let [question] = (await dealt.json()) as (PlayQuestion | undefined)[];
  const gameId = question?.gameId;
  for (let index = 0; question; index += 1) {
    const right = getRightAnswer(question.question, question.picture?.alt);
    const answer = index < rightAnswers ? right : question.answers.find((text) => text !== right);
    const attempt = { ticket: question.ticket, questionId: question.id, answer, timeTaken: 2 };
    await think?.();
    const answered = await caller.post('/api/analytics/question-attempt', { data: attempt });
    question = await getNextQuestion(caller, (await answered.json()) as Verdict);
  }
  const submitted = await caller.post('/api/game/submit', { data: { gameId } });
  if (!submitted.ok()) throw new Error(`submit: ${submitted.status()} ${await submitted.text()}`);
}

/** Undefined at the end of the game. */
export async function getNextQuestion(
  caller: APIRequestContext,
  { gameId, isGameOver }: Verdict,
): Promise<PlayQuestion | undefined> {
  if (isGameOver) return undefined;
  const asked = await caller.post(`/api/game/${gameId}/next`);
  if (!asked.ok()) throw new Error(`next: ${asked.status()} ${await asked.text()}`);
  return (await asked.json()) as PlayQuestion;
}

export type AdvanceClock = (ms: number) => Promise<void>;

/**
 * Plays a challenge through the API: the given number of correct answers first, then wrong ones. `wait` advances the
 * clock of the servers. With fewer answers than questions the rest stays open.
 */
export function playChallenge(
  caller: APIRequestContext,
  challenge: { readonly id: number; readonly category: { readonly id: number } },
  rightAnswers: number,
  wait: AdvanceClock,
  answers = 10,
): Promise<void> {
  const deal = `/api/categories/${challenge.category.id}/questions?challenge=${challenge.id}`;
  return playContest(caller, deal, rightAnswers, wait, answers);
}

export function playMatch(
  caller: APIRequestContext,
  match: { readonly id: number; readonly tournamentId: number },
  rightAnswers: number,
  wait: AdvanceClock,
  answers = 10,
): Promise<void> {
  const deal = `/api/tournaments/${match.tournamentId}/matches/${match.id}/questions`;
  return playContest(caller, deal, rightAnswers, wait, answers);
}

async function playContest(
  caller: APIRequestContext,
  deal: string,
  rightAnswers: number,
  wait: AdvanceClock,
  answers: number,
): Promise<void> {
  const dealt = await caller.get(deal);
  if (!dealt.ok()) throw new Error(`${deal}: ${dealt.status()} ${await dealt.text()}`);
  let [question] = (await dealt.json()) as (PlayQuestion | undefined)[];
  const gameId = question?.gameId;
  for (let index = 0; question && index < answers; index += 1) {
    if (index > 0) await wait(verdictPauseMs);
    const right = getRightAnswer(question.question, question.picture?.alt);
    const answer = index < rightAnswers ? right : question.answers.find((text) => text !== right);
    const attempt = { ticket: question.ticket, questionId: question.id, answer, timeTaken: 2 };
    const answered = await caller.post('/api/analytics/question-attempt', { data: attempt });
    if (!answered.ok()) throw new Error(`attempt: ${answered.status()} ${await answered.text()}`);
    question = await getNextQuestion(caller, (await answered.json()) as Verdict);
  }
  if (question) return;
  const submitted = await caller.post('/api/game/submit', { data: { gameId } });
  if (!submitted.ok()) throw new Error(`submit: ${submitted.status()} ${await submitted.text()}`);
}

/**
 * Plays a game through the API and reports the given number of its questions, each with a different text that is not in
 * `except`.
 */
export async function reportQuestions(
  caller: APIRequestContext,
  count: number,
  except: readonly string[],
): Promise<void> {
  let left = count;
  const texts = new Set(except);
  let [question] = (await (await caller.get('/api/questions/random?count=50')).json()) as (PlayQuestion | undefined)[];
  while (question && left > 0) {
    const { id, ticket } = question;
    const answer = getRightAnswer(question.question, question.picture?.alt);
    const attempt = { ticket, questionId: id, answer, timeTaken: 2 };
    const verdict = await post<Verdict>(caller, '/api/analytics/question-attempt', attempt);
    if (!texts.has(question.question)) {
      texts.add(question.question);
      await post(caller, '/api/questions/report', { ticket, reason: 'unclear' });
      left -= 1;
    }
    question = await getNextQuestion(caller, verdict);
  }
  if (left > 0) throw new Error(`${left} questions were not reported`);
}
