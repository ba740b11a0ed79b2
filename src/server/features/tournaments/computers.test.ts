import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { usualTimes } from '#shared/progress/answer-times.ts';
import { knownPlaces } from '#shared/tournaments/computer.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { secretChance } from '#server/platform/random.ts';
import { withComputerParts } from './computers.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';

// Otto Owl: 48 of a hundred medium questions, 56 at home with the animals, 36 among celebrities.
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

/** Its questions are of animals, of a part of them, of a category that an administrator made, of celebrities and of a part of them. */
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

const bodyOf = (id: number): QuestionBody => ({
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

/** What it makes of its questions where the dice always show the same. */
async function outcomesAt(die: number) {
  const categories = new Map([
    [9, category(knownPlaces.animals, null)],
    [900, category(900, knownPlaces.animals)],
    [1_000, category(1_000, null)],
    [8, category(knownPlaces.celebrities, null)],
    [800, category(800, knownPlaces.celebrities)],
  ]);
  const ctx = {
    answerTimes: () => usualTimes,
    bank: { dealt: async () => bodyOf },
    catalog: { find: (id: number) => categories.get(id) },
    chance: { ...secretChance, below: (bound: number) => (bound === 100 ? die : 0) },
    picking: { pickForContest: async () => [], releaseQuestions: async () => undefined },
  };
  const after = await withComputerParts(ctx, {} as Tx, { row: { categoryId: null }, seats: [seat] }, match);
  return after.part1?.answers.map(({ outcome }) => outcome);
}

it('a computer player is right by the main category of a question, of a subcategory as well', async () => {
  expect(await outcomesAt(50)).toEqual(['right', 'right', 'wrong', 'wrong', 'wrong']);
  expect(await outcomesAt(40)).toEqual(['right', 'right', 'right', 'wrong', 'wrong']);
  expect(await outcomesAt(35)).toEqual(['right', 'right', 'right', 'right', 'right']);
});
