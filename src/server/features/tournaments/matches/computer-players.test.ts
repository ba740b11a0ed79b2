import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { usualTimes } from '#shared/progress/answer-times.ts';
import { testCategoryIds } from '#shared/tournaments/computer-players.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { secureRandom } from '#server/platform/random.ts';
import { drawComputerParts } from './computer-players.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from '../seat-store.ts';

// Otto Owl answers 48 of 100 medium questions correctly: 56 about animals, 36 about celebrities.
const seat: SeatRow = {
  id: 1,
  tournamentId: 1,
  playerId: null,
  computer: 2,
  joinedAt: new Date(0),
  seed: 1,
  answered: 0,
  withdrawnAt: null,
};

/** The questions are about animals, a subcategory of it, a custom category, celebrities and a subcategory of it. */
const match: MatchRow = {
  id: 1,
  tournamentId: 1,
  round: 1,
  number: 1,
  seat1Id: 1,
  seat2Id: 2,
  status: 'pending',
  openedAt: new Date(0),
  deadlineAt: null,
  completedAt: null,
  winnerSeatId: null,
  decidedBy: null,
  questionIds: [9, 900, 1_000, 8, 800],
  questionRevisions: [1, 1, 1, 1, 1],
  game1Id: null,
  game2Id: null,
  part1: null,
  part2: null,
  remindedAt: null,
};

const category = (id: number, parentId: number | null): Category => ({
  id,
  parentId,
  name: 'A place',
  icon: 'general',
  color: '#60d2cb',
  isRetired: false,
});

const createQuestionBody = (id: number): QuestionBody => ({
  id,
  revision: 1,
  categoryId: id,
  question: 'Which?',
  correctAnswer: 'This',
  wrongAnswers: ['That'],
  difficulty: 'medium',
  points: 150,
  explanation: null,
  picture: null,
  source: 'bank',
  isCanary: false,
  isEdited: false,
});

/** The random numbers are always the same. */
async function getOutcomes(die: number) {
  const categories = new Map([
    [9, category(testCategoryIds.animals, null)],
    [900, category(900, testCategoryIds.animals)],
    [1_000, category(1_000, null)],
    [8, category(testCategoryIds.celebrities, null)],
    [800, category(800, testCategoryIds.celebrities)],
  ]);
  const ctx = {
    answerTimes: () => usualTimes,
    bank: { dealt: async () => createQuestionBody },
    catalog: { find: (id: number) => categories.get(id) },
    chance: { ...secureRandom, below: (bound: number) => (bound === 100 ? die : 0) },
    picking: { pickForContest: async () => [], releaseQuestions: async () => undefined },
  };
  const after = await drawComputerParts(ctx, {} as Tx, { row: { categoryId: null }, seats: [seat] }, match);
  return after.part1?.answers.map(({ outcome }) => outcome);
}

it('a computer player answers by the main category of a question, also in a subcategory', async () => {
  expect(await getOutcomes(50)).toEqual(['right', 'right', 'wrong', 'wrong', 'wrong']);
  expect(await getOutcomes(40)).toEqual(['right', 'right', 'right', 'wrong', 'wrong']);
  expect(await getOutcomes(35)).toEqual(['right', 'right', 'right', 'right', 'right']);
});
