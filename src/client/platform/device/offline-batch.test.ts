import { expect, it } from 'vitest';
import { selectNextBatch, type WaitingAnswer } from './practice-store.ts';

const createWaiting = (id: number, batch: string | null = null): WaitingAnswer<string> => ({
  id,
  playerId: 'wren',
  batch,
  answer: `answer ${id}`,
});
const idsOf = (batch: ReturnType<typeof selectNextBatch<string>>) =>
  batch && [batch.key, ...batch.rows.map(({ id }) => id)];

it('selects the oldest answers up to the limit under a new key', () => {
  expect(idsOf(selectNextBatch([createWaiting(1), createWaiting(2), createWaiting(3)], 'new', 2))).toEqual([
    'new',
    1,
    2,
  ]);
});

it('repeats an unconfirmed batch under its key, without later answers', () => {
  expect(
    idsOf(selectNextBatch([createWaiting(1, 'old'), createWaiting(2, 'old'), createWaiting(3)], 'new', 20)),
  ).toEqual(['old', 1, 2]);
  expect(idsOf(selectNextBatch([createWaiting(3), createWaiting(4, 'old')], 'new', 20))).toEqual(['old', 4]);
});

it('selects nothing if nothing waits', () => {
  expect(selectNextBatch([], 'new', 20)).toBeNull();
});
