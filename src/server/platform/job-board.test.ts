import { expect, it } from 'vitest';
import { createJobBoard } from './jobs.ts';

it('reports the runs, failures, duration and delay of a job', () => {
  let now = 1000;
  const board = createJobBoard(() => now);
  board.expect([{ name: 'tidy', everyMs: 5000 }]);
  now = 4000;
  expect(board.list()).toMatchObject([{ name: 'tidy', runs: 0, ranMsAgo: null, overdueMs: 0 }]);
  now = 7000;
  expect(board.list()).toMatchObject([{ overdueMs: 1000 }]);
  board.ended('tidy', 12.4);
  now = 8000;
  board.ended('tidy', 3, new Error('no room'));
  now = 9000;
  expect(board.list()).toEqual([
    {
      name: 'tidy',
      everyMs: 5000,
      runs: 2,
      failures: 1,
      lastMs: 3,
      ranMsAgo: 1000,
      failedMsAgo: 1000,
      lastFailure: 'no room',
      overdueMs: 0,
    },
  ]);
  board.ended('tidy', 1);
  expect(board.list()).toMatchObject([{ runs: 3, failures: 1, ranMsAgo: 0, lastFailure: 'no room' }]);
});

it('rejects two jobs with the same name', () => {
  const board = createJobBoard();
  const job = { name: 'tidy', everyMs: 1 };
  expect(() => board.expect([job, job])).toThrow('tidy');
});
