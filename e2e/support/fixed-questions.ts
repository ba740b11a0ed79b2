import type { Page } from '@playwright/test';
import type { Attempt, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { outBeforeStartMs } from '#shared/game/rules.ts';
import { rightAnswer } from './right-answer.ts';

/** What is asked in place of what was dealt; the second answer is the right one. */
const fixed = {
  question: (position: number) => `What is asked as number ${position}?`,
  answers: ['Ash', 'Birch', 'Cedar', 'Dogwood'],
  explanation: 'So it was written down a long time ago, and nobody has found a better tree since then.',
};

interface Dealt {
  /** The real answers in the places of the fixed ones. */
  readonly real: readonly string[];
}

/** When its clock starts, as if the call had taken no time. */
const inTime = ({ startsInMs }: PlayQuestion) =>
  startsInMs && Math.ceil(startsInMs / outBeforeStartMs) * outBeforeStartMs;

/**
 * A real game whose questions, answers and explanations read the same in every run, whatever was dealt, and whose next
 * question never comes late.
 */
export async function fixQuestions(page: Page): Promise<void> {
  const dealt = new Map<string, Dealt>();
  const fixedOf = ({ ticket }: Pick<PlayQuestion, 'ticket'>, real: string) =>
    fixed.answers[dealt.get(ticket)?.real.indexOf(real) ?? -1] ?? real;

  function fix(question: PlayQuestion): PlayQuestion {
    const { ticket, picture, verdict } = question;
    if (!dealt.has(ticket)) {
      const right = rightAnswer(question.question, picture?.alt);
      const [first = '', ...others] = question.answers.filter((answer) => answer !== right);
      dealt.set(ticket, { real: [first, right, ...others] });
    }
    return {
      ...question,
      question: fixed.question(question.position),
      answers: [...fixed.answers],
      picture: null,
      kind: 'choice',
      verdict: verdict && {
        ...verdict,
        answer: verdict.answer && fixedOf(question, verdict.answer),
        correctAnswer: fixedOf(question, verdict.correctAnswer),
        explanation: fixed.explanation,
      },
    };
  }

  await page.route(/\/api\/game\/\d+(\/(pause|resume))?$/, async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as GameState;
    await route.fulfill({ response: answer, json: { ...state, questions: state.questions.map(fix) } });
  });
  await page.route(/\/api\/game\/\d+\/next$/, async (route) => {
    const answer = await route.fetch();
    const question = answer.ok() ? fix((await answer.json()) as PlayQuestion) : undefined;
    await route.fulfill({ response: answer, json: question && { ...question, startsInMs: inTime(question) } });
  });
  await page.route('/api/analytics/question-attempt', async (route) => {
    const sent = route.request().postDataJSON() as Attempt;
    const real = dealt.get(sent.ticket)?.real[fixed.answers.indexOf(sent.answer ?? '')] ?? null;
    const answer = await route.fetch({ postData: { ...sent, answer: real } });
    const verdict = (await answer.json()) as Verdict;
    await route.fulfill({
      response: answer,
      json: { ...verdict, correctAnswer: fixedOf(sent, verdict.correctAnswer), explanation: fixed.explanation },
    });
  });
}
