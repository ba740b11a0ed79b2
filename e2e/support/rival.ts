import type { APIRequestContext } from '@playwright/test';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { rightAnswer } from './right-answer.ts';

/** Plays a game past the screen to its third mistake: so many right answers first. */
export async function playThrough(caller: APIRequestContext, rightAnswers: number): Promise<void> {
  const dealt = await caller.get('/api/questions/random');
  const questions = (await dealt.json()) as PlayQuestion[];
  for (const [index, question] of questions.entries()) {
    const right = rightAnswer(question.question);
    const answer = index < rightAnswers ? right : question.answers.find((text) => text !== right);
    const attempt = { ticket: question.ticket, questionId: question.id, answer, timeTaken: 2 };
    const answered = await caller.post('/api/analytics/question-attempt', { data: attempt });
    const verdict = (await answered.json()) as Verdict;
    if (verdict.isGameOver) break;
  }
  const submitted = await caller.post('/api/game/submit', { data: { gameId: questions[0]?.gameId } });
  if (!submitted.ok()) throw new Error(`submit: ${submitted.status()} ${await submitted.text()}`);
}
