import type { APIRequestContext } from '@playwright/test';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { post } from './administration.ts';
import { getNextQuestion } from './rival.ts';
import { getRightAnswer } from './right-answer.ts';

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
