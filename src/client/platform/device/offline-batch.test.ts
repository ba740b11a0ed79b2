import { expect, it } from 'vitest';
import { nextBatch, type WaitingAnswer } from './offline-batch.ts';

const waiting = (id: number, batch: string | null = null): WaitingAnswer<string> => ({
  id,
  playerId: 'wren',
  batch,
  answer: `answer ${id}`,
});
const idsOf = (batch: ReturnType<typeof nextBatch<string>>) => batch && [batch.key, ...batch.rows.map(({ id }) => id)];

it('the oldest answers go first, so many at once, under a new key', () => {
  expect(idsOf(nextBatch([waiting(1), waiting(2), waiting(3)], 'new', 2))).toEqual(['new', 1, 2]);
});

it('what was sent and not confirmed goes again under its key, without what came later', () => {
  expect(idsOf(nextBatch([waiting(1, 'old'), waiting(2, 'old'), waiting(3)], 'new', 20))).toEqual(['old', 1, 2]);
  expect(idsOf(nextBatch([waiting(3), waiting(4, 'old')], 'new', 20))).toEqual(['old', 4]);
});

it('nothing goes where nothing waits', () => {
  expect(nextBatch([], 'new', 20)).toBeNull();
});
