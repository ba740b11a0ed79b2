import { expect, it } from 'vitest';
import { createSeededRandom } from '../kernel/random.ts';
import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { addToCanaryTest, type CanaryTest, noCanaries } from './canaries.ts';
import { flagThreshold } from './evidence.ts';

const below = createSeededRandom(35);
const drawUnit = () => (below(0x1_0000_0000) + 0.5) / 0x1_0000_0000;
const drawNormal = () => Math.sqrt(-2 * Math.log(drawUnit())) * Math.cos(2 * Math.PI * drawUnit());
const toProbability = (logit: number) => 1 / (1 + Math.exp(-logit));

/** Logit of the average player's probability of a right answer. */
const averageLogits: Record<Difficulty, number> = { easy: 1.4, medium: 0.4, hard: -0.4 };
const hardCanaryPenalty = 1.3;
const labels: readonly Difficulty[] = [
  'easy',
  'easy',
  'easy',
  'easy',
  'medium',
  'medium',
  'medium',
  'medium',
  'hard',
  'hard',
];

function playOthers(probability: number, shown: number) {
  const right = Array.from({ length: shown }, drawUnit).filter((drawn) => drawn < probability).length;
  return { shown, right };
}

/** Plays games of ten with one canary in 50 answers; returns the number of canaries before the flag, or null. */
function playUntilFlagged(
  canaries: number,
  canaryPenalty: number,
  getProbability: (question: {
    readonly difficulty: Difficulty;
    readonly mainCategoryId: number;
    readonly isCanary: boolean;
  }) => number,
): number | null {
  let test: CanaryTest = noCanaries;
  for (let answer = 0; test.answers < canaries; answer += 1) {
    const isCanary = answer % 50 === 49;
    const difficulty = isCanary ? (difficulties[below(3)] ?? 'easy') : (labels[answer % 10] ?? 'easy');
    const mainCategoryId = 1 + below(11);
    const probability = toProbability(averageLogits[difficulty] - (isCanary ? canaryPenalty : 0) + 0.5 * drawNormal());
    test = addToCanaryTest(test, {
      ...{ mainCategoryId, difficulty, isCanary },
      others: playOthers(probability, isCanary ? 60 : 20),
      isRight: drawUnit() < getProbability({ difficulty, mainCategoryId, isCanary }),
    });
    if (test.ratio >= flagThreshold) return test.answers;
  }
  return null;
}

/** Equally good at canaries and at other questions, with stronger and weaker categories. */
function playHonestly(skill: number) {
  const strengths = Array.from({ length: 12 }, () => 0.6 * drawNormal());
  return playUntilFlagged(60, hardCanaryPenalty, ({ difficulty, mainCategoryId, isCanary }) =>
    toProbability(
      averageLogits[difficulty] + skill + (strengths[mainCategoryId] ?? 0) - (isCanary ? hardCanaryPenalty : 0),
    ),
  );
}

const playAsBot = (canaries: number, onShipped: number, onCanaries: number) =>
  playUntilFlagged(canaries, 0, ({ isCanary }) => (isCanary ? onCanaries : onShipped));

it.each([0, 1, 2, 3])(
  'flags none of 25 honest players of skill %d, though every canary is harder than its label',
  (skill) => {
    const flagged = Array.from({ length: 25 }, () => playHonestly(skill)).filter((canaries) => canaries !== null);
    expect(flagged).toEqual([]);
  },
);

it.each([
  [0.25, 45],
  [0.4, 80],
])(
  'flags bots that are right 98 times out of 100, but with %d of the canaries, within %d canaries',
  (share, canaries) => {
    const flagged = Array.from({ length: 20 }, () => playAsBot(canaries, 0.98, share)).filter(
      (canaries) => canaries !== null,
    );
    expect(flagged.length).toBeGreaterThanOrEqual(19);
  },
);

it('ignores canaries that were dealt to fewer than ten other players', () => {
  let test: CanaryTest = noCanaries;
  const ordinary = { mainCategoryId: 1, difficulty: 'hard', isCanary: false, isRight: true } as const;
  for (let index = 0; index < 500; index += 1)
    test = addToCanaryTest(test, { ...ordinary, others: { shown: 20, right: 8 } });
  const canary = { ...ordinary, isCanary: true, isRight: false };
  expect(addToCanaryTest(test, { ...canary, others: { shown: 9, right: 5 } }).ratio).toBe(0);
  expect(addToCanaryTest(test, { ...canary, others: { shown: 100, right: 50 } }).ratio).toBeGreaterThan(1);
});
