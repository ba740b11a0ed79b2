import { timePerQuestionMs } from '../game/rules.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { type AnswerTimes, drawTime } from '../progress/answer-times.ts';
import type { Difficulty } from '../questions/difficulty.ts';
import { calculateRightPercent, type Skill } from './computer-players.ts';
import type { PlayedAnswer, PlayedPart } from './match-decision.ts';

/** The facts of a question that a computer player may use: neither its text nor its correct answer. */
export interface ComputerQuestion {
  readonly difficulty: Difficulty;
  readonly points: number;
  readonly mainCategoryId: number;
}

const timeoutPercent = 2;

/** Lower bound for an answer time: the fastest that a human can read a question and its answers. */
const minAnswerMs = 1_000;

/** A correct answer whose drawn time exceeds the limit is moved into the last part of the limit. */
const lateAnswerWindowMs = 2_000;

/**
 * Simulates a computer player's game. The chance of a correct answer depends on its skill, the difficulty and the
 * category; answer times are drawn from real players' times, scaled by its pace. `chance` must be secret so that the
 * result cannot be predicted.
 */
export function playComputerGame(
  skill: Skill,
  questions: readonly ComputerQuestion[],
  times: AnswerTimes,
  chance: RandomBelow,
): PlayedPart {
  const answers = questions.map((question) => answerQuestion(question, skill, times, chance));
  return {
    score: answers.reduce((sum, { points }) => sum + points, 0),
    correct: answers.filter(({ outcome }) => outcome === 'right').length,
    answered: answers.filter(({ outcome }) => outcome !== 'timeout').length,
    usedMs: answers.reduce((sum, { usedMs }) => sum + (usedMs ?? timePerQuestionMs), 0),
    answers,
  };
}

const timeout: PlayedAnswer = { outcome: 'timeout', points: 0, usedMs: null };

function answerQuestion(
  question: ComputerQuestion,
  skill: Skill,
  times: AnswerTimes,
  chance: RandomBelow,
): PlayedAnswer {
  const { difficulty, points, mainCategoryId } = question;
  if (chance(100) < timeoutPercent) return timeout;
  const isRight = chance(100) < calculateRightPercent(skill, difficulty, mainCategoryId);
  const drawnMs = Math.round(skill.pace * drawTime(times[isRight ? 'right' : 'wrong'][difficulty], chance));
  const usedMs = Math.max(minAnswerMs, drawnMs);
  if (!isRight) return usedMs < timePerQuestionMs ? { outcome: 'wrong', points: 0, usedMs } : timeout;
  const clampedMs = usedMs < timePerQuestionMs ? usedMs : timePerQuestionMs - 1 - chance(lateAnswerWindowMs);
  return { outcome: 'right', points, usedMs: clampedMs };
}
