import { expect, it } from 'vitest';
import { formatDailyChallengeResult } from './share-challenge-result.ts';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
  new Date('2026-11-21'),
);
const completedResult = { date: '2026-11-21', progress: 7, target: 7, completed: true, streak: 5 };

it('states progress and streak without revealing the challenge', () => {
  expect(formatDailyChallengeResult(completedResult)).toBe(
    `Trivia Quest, daily challenge of ${day}\n🟧🟧🟧🟧🟧🟧🟧🟧🟧🟧 done!\n🔥 5 days in a row`,
  );
  expect(formatDailyChallengeResult({ ...completedResult, streak: 1 })).toContain('1 day in a row');
});

it('shows the progress of an unfinished challenge', () => {
  const text = formatDailyChallengeResult({ ...completedResult, progress: 3, completed: false, streak: 0 });
  expect(text).toBe(`Trivia Quest, daily challenge of ${day}\n🟧🟧🟧🟧⬜⬜⬜⬜⬜⬜`);
});
