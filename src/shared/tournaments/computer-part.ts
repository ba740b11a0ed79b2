import { timePerQuestionMs } from '../game/rules.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { type AnswerTimes, drawTime } from '../progress/answer-times.ts';
import type { Difficulty } from '../questions/difficulty.ts';
import { rightPercent, type Skill } from './computer.ts';
import type { PlayedAnswer, PlayedPart } from './match.ts';

/** A question as a computer player meets it: never what it asks, nor which answer is right. */
export interface ComputerQuestion {
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly mainCategoryId: number;
}

/** In a hundred: questions that a computer player looks away from until their time has run out. */
const timeoutPercent = 2;

/** Nobody has read a question and its answers sooner. */
const fastestMs = 1_000;

/** A right answer that would take longer than there is time comes within the last of it. */
const lastMs = 2_000;

/**
 * What comes of a computer player's game, question by question. Whether an answer is right hangs on its skill, the difficulty
 * and the place; the milliseconds that it takes are drawn from those of players' answers of the kind, times its pace.
 * `chance` is secret, so that nobody can know it before.
 */
export function computerPart(
  skill: Skill,
  questions: readonly ComputerQuestion[],
  times: AnswerTimes,
  chance: RandomBelow,
): PlayedPart {
  const answers = questions.map((question) => answerTo(question, skill, times, chance));
  return {
    score: answers.reduce((sum, { points }) => sum + points, 0),
    correct: answers.filter(({ outcome }) => outcome === 'right').length,
    answered: answers.filter(({ outcome }) => outcome !== 'timeout').length,
    usedMs: answers.reduce((sum, { usedMs }) => sum + (usedMs ?? timePerQuestionMs), 0),
    answers,
  };
}

const timeout: PlayedAnswer = { outcome: 'timeout', points: 0, usedMs: null };

function answerTo(question: ComputerQuestion, skill: Skill, times: AnswerTimes, chance: RandomBelow): PlayedAnswer {
  const { difficulty, points, mainCategoryId } = question;
  if (chance(100) < timeoutPercent) return timeout;
  const isRight = chance(100) < rightPercent(skill, difficulty, mainCategoryId);
  const drawn = Math.round(skill.pace * drawTime(times[isRight ? 'right' : 'wrong'][difficulty], chance));
  const usedMs = Math.max(fastestMs, drawn);
  if (!isRight) return usedMs < timePerQuestionMs ? { outcome: 'wrong', points: 0, usedMs } : timeout;
  const inTime = usedMs < timePerQuestionMs ? usedMs : timePerQuestionMs - 1 - chance(lastMs);
  return { outcome: 'right', points, usedMs: inTime };
}
