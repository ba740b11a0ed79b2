import { expect, it } from 'vitest';
import { resultText } from './share-text.ts';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
  new Date('2026-11-21'),
);
const done = { date: '2026-11-21', progress: 7, target: 7, completed: true, streak: 5 };

it('tells how far and how many days, and nothing of what was asked', () => {
  expect(resultText(done)).toBe(
    `Trivia Quest, daily challenge of ${day}\n🟧🟧🟧🟧🟧🟧🟧🟧🟧🟧 done!\n🔥 5 days in a row`,
  );
  expect(resultText({ ...done, streak: 1 })).toContain('1 day in a row');
});

it('of a challenge that is on its way shows the way so far', () => {
  const text = resultText({ ...done, progress: 3, completed: false, streak: 0 });
  expect(text).toBe(`Trivia Quest, daily challenge of ${day}\n🟧🟧🟧🟧⬜⬜⬜⬜⬜⬜`);
});
