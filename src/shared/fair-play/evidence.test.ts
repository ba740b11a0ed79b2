import { expect, it } from 'vitest';
import { createSimulator, type Season, type SimulatedPlayer, wholeSeason } from '#test/fair-play/simulated-players.ts';
import { createSeededRandom } from '../kernel/random.ts';
import { addGameToEvidence, type JudgedAnswer, noEvidence } from './evidence.ts';

const simulator = createSimulator(createSeededRandom(19));
/** 300 answers in games of ten. */
const shortSeason: Season = { games: 30, survivalRuns: 0 };

function countHeldBack(create: () => SimulatedPlayer, season: Season, players: number): number {
  const results = Array.from({ length: players }, () => simulator.playSeason(create(), season));
  return results.filter((result) => result !== null).length;
}

const hardAnswer: JudgedAnswer = {
  mainCategoryId: 1,
  difficulty: 'hard',
  kind: 'choice',
  characters: 100,
  isRight: true,
  wasHelped: false,
  isTimed: true,
  usedMs: 5_000,
};

/** Hard questions from eleven categories in turn, all answered right. */
const createRun = (length: number, change: Partial<JudgedAnswer> = {}): JudgedAnswer[] =>
  Array.from({ length }, (_, index) => ({ ...hardAnswer, mainCategoryId: 1 + (index % 11), ...change }));

it.each([
  ['experts', simulator.createExpert],
  ['specialists who play their best category only', simulator.createSpecialist],
  ['experts without a weak category', simulator.createGeneralist],
  ['experts whose times do not depend on the question', simulator.createUniformExpert],
])('holds back none of 75 %s in a season', (_, create) => {
  expect(countHeldBack(create, wholeSeason, 75)).toBe(0);
});

it('holds back bots that are right 98 times out of 100 after random delays within 300 answers', () => {
  expect(countHeldBack(() => simulator.createBot(0.98), shortSeason, 100)).toBeGreaterThanOrEqual(97);
});

it('holds back bots that are always right within 300 answers, also with human times', () => {
  expect(countHeldBack(() => simulator.createBot(1), shortSeason, 50)).toBe(50);
  expect(countHeldBack(() => simulator.createPatientBot(1), shortSeason, 50)).toBe(50);
});

it('flags 60 right answers in a row to hard questions from all categories', () => {
  const { finding } = addGameToEvidence(noEvidence, createRun(60));
  expect(finding).toMatchObject({ signal: 'unbrokenRun', power: 9 });
  expect(finding?.hard).toBeLessThanOrEqual(60);
});

it('reports a run even if a wrong answer ends it in the same game', () => {
  const { evidence, finding } = addGameToEvidence(noEvidence, [...createRun(60), ...createRun(1, { isRight: false })]);
  expect(finding?.signal).toBe('unbrokenRun');
  expect(evidence.runAnswers).toBe(0);
});

it('gives no weight to right answers with a 50/50, and counts wrong ones', () => {
  expect(addGameToEvidence(noEvidence, createRun(60, { wasHelped: true }))).toEqual({
    evidence: noEvidence,
    finding: null,
  });
  const { evidence } = addGameToEvidence(noEvidence, [
    ...createRun(5),
    ...createRun(1, { isRight: false, wasHelped: true }),
  ]);
  expect(evidence.runAnswers).toBe(0);
});

it('ignores the times of skipped questions and timeouts', () => {
  const { evidence } = addGameToEvidence(noEvidence, createRun(20, { isTimed: false }));
  expect(evidence.times).toBe(0);
});
