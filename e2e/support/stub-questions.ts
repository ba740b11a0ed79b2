import type { Page } from '@playwright/test';
import type { Attempt, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { dealBeforeStartMs } from '#shared/game/rules.ts';
import { getRightAnswer } from './right-answer.ts';

/** Replaces the dealt questions. The second answer is the correct one. */
const stubQuestion = {
  question: (position: number) => `What is asked as number ${position}?`,
  answers: ['Ash', 'Birch', 'Cedar', 'Dogwood'],
  explanation: 'So it was written down a long time ago, and nobody has found a better tree since then.',
};

interface DealtQuestion {
  /** The real answers at the positions of the stubbed ones. */
  readonly real: readonly string[];
}

/** Rounds the start of the clock as if the request had taken no time. */
const roundStart = ({ startsInMs }: PlayQuestion) =>
  startsInMs && Math.ceil(startsInMs / dealBeforeStartMs) * dealBeforeStartMs;

/**
 * Stubs questions, answers and explanations of a real game, so that they read the same in every run and the next
 * question is never late.
 */
export async function stubQuestions(page: Page): Promise<void> {
  const dealt = new Map<string, DealtQuestion>();
  const toStubAnswer = ({ ticket }: Pick<PlayQuestion, 'ticket'>, real: string) =>
    stubQuestion.answers[dealt.get(ticket)?.real.indexOf(real) ?? -1] ?? real;

  function toStubQuestion(question: PlayQuestion): PlayQuestion {
    const { ticket, picture, verdict } = question;
    if (!dealt.has(ticket)) {
      const right = getRightAnswer(question.question, picture?.alt);
      const [first = '', ...others] = question.answers.filter((answer) => answer !== right);
      dealt.set(ticket, { real: [first, right, ...others] });
    }
    return {
      ...question,
      question: stubQuestion.question(question.position),
      answers: [...stubQuestion.answers],
      picture: null,
      kind: 'choice',
      verdict: verdict && {
        ...verdict,
        answer: verdict.answer && toStubAnswer(question, verdict.answer),
        correctAnswer: toStubAnswer(question, verdict.correctAnswer),
        explanation: stubQuestion.explanation,
      },
    };
  }

  await page.route(/\/api\/game\/\d+(\/(pause|resume))?$/, async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as GameState;
    await route.fulfill({ response: answer, json: { ...state, questions: state.questions.map(toStubQuestion) } });
  });
  await page.route(/\/api\/game\/\d+\/next$/, async (route) => {
    const answer = await route.fetch();
    const question = answer.ok() ? toStubQuestion((await answer.json()) as PlayQuestion) : undefined;
    await route.fulfill({ response: answer, json: question && { ...question, startsInMs: roundStart(question) } });
  });
  await page.route('/api/analytics/question-attempt', async (route) => {
    const sent = route.request().postDataJSON() as Attempt;
    const real = dealt.get(sent.ticket)?.real[stubQuestion.answers.indexOf(sent.answer ?? '')] ?? null;
    const answer = await route.fetch({ postData: { ...sent, answer: real } });
    const verdict = (await answer.json()) as Verdict;
    await route.fulfill({
      response: answer,
      json: {
        ...verdict,
        correctAnswer: toStubAnswer(sent, verdict.correctAnswer),
        explanation: stubQuestion.explanation,
      },
    });
  });
}
