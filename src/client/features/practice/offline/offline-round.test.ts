import { describe, expect, it } from 'vitest';
import type { OfflineAnswer, PackQuestion } from '#shared/practice/contract.ts';
import { createRound, formatUnsentAnswers } from './offline-round.ts';

const createQuestion = (id: number): PackQuestion => ({
  id,
  revision: 1,
  category: 'Geography',
  icon: 'geography',
  question: `Question ${id}?`,
  kind: 'choice',
  answers: [`right ${id}`, 'b', 'c', 'd'],
  explanation: null,
  credit: null,
  dueAt: null,
});
const createAnswer = (questionId: number, answer: string): OfflineAnswer => ({
  questionId,
  revision: 1,
  answer,
  answeredAt: '2026-11-21T12:00:00.000Z',
});
const pickFirst = () => 0;
const getIds = (round: ReturnType<typeof createRound>) => round.map(({ question: { id } }) => id);
const pack = Array.from({ length: 12 }, (_, index) => createQuestion(index + 1));

describe('offline round', () => {
  it('asks at most ten questions in the order of the pack', () => {
    expect(getIds(createRound(pack, [], pickFirst))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(createRound([], [], pickFirst)).toEqual([]);
  });

  it('leaves out what was answered right since then, and asks last what was wrong', () => {
    const waiting = [
      createAnswer(1, 'right 1'),
      createAnswer(2, 'b'),
      createAnswer(3, 'c'),
      createAnswer(3, 'right 3'),
    ];
    expect(getIds(createRound(pack.slice(0, 5), waiting, pickFirst))).toEqual([4, 5, 2]);
  });

  it('starts over when all of them were right', () => {
    const two = pack.slice(0, 2);
    expect(getIds(createRound(two, [createAnswer(1, 'right 1'), createAnswer(2, 'right 2')], pickFirst))).toEqual([
      1, 2,
    ]);
  });

  it('shuffles the answers but always shows True before False', () => {
    expect(createRound([createQuestion(1)], [], (count) => count - 1)[0]).toMatchObject({
      right: 'right 1',
      answers: ['d', 'c', 'b', 'right 1'],
    });
    const statement = { ...createQuestion(2), kind: 'trueFalse' as const, answers: ['False', 'True'] };
    expect(createRound([statement], [], pickFirst)[0]).toMatchObject({ right: 'False', answers: ['True', 'False'] });
  });
});

it('formats how many answers wait', () => {
  expect([1, 3].map(formatUnsentAnswers)).toEqual([
    '1 answer is waiting to be sent.',
    '3 answers are waiting to be sent.',
  ]);
});
