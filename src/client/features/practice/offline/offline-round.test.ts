import { describe, expect, it } from 'vitest';
import type { OfflineAnswer, PackQuestion } from '#shared/practice/contract.ts';
import { roundOf, waitingText } from './offline-round.ts';

const question = (id: number): PackQuestion => ({
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
const given = (questionId: number, answer: string): OfflineAnswer => ({
  questionId,
  revision: 1,
  answer,
  answeredAt: '2026-11-21T12:00:00.000Z',
});
const first = () => 0;
const idsOf = (round: ReturnType<typeof roundOf>) => round.map(({ question: { id } }) => id);
const pack = Array.from({ length: 12 }, (_, index) => question(index + 1));

describe('a round without a network', () => {
  it('asks ten at most, in the order of the pack', () => {
    expect(idsOf(roundOf(pack, [], first))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(roundOf([], [], first)).toEqual([]);
  });

  it('leaves out what was right since then, and asks last what was wrong', () => {
    const waiting = [given(1, 'right 1'), given(2, 'b'), given(3, 'c'), given(3, 'right 3')];
    expect(idsOf(roundOf(pack.slice(0, 5), waiting, first))).toEqual([4, 5, 2]);
  });

  it('begins anew when all of them were right', () => {
    const two = pack.slice(0, 2);
    expect(idsOf(roundOf(two, [given(1, 'right 1'), given(2, 'right 2')], first))).toEqual([1, 2]);
  });

  it('shows the answers in an order of chance, True before False always', () => {
    expect(roundOf([question(1)], [], (count) => count - 1)[0]).toMatchObject({
      right: 'right 1',
      answers: ['d', 'c', 'b', 'right 1'],
    });
    const statement = { ...question(2), kind: 'trueFalse' as const, answers: ['False', 'True'] };
    expect(roundOf([statement], [], first)[0]).toMatchObject({ right: 'False', answers: ['True', 'False'] });
  });
});

it('says how many answers wait', () => {
  expect([1, 3].map(waitingText)).toEqual(['1 answer is waiting to be sent.', '3 answers are waiting to be sent.']);
});
