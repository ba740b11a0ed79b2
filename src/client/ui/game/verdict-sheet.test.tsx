import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VerdictOutcome } from './verdict-seal.tsx';
import { VerdictSheet } from './verdict-sheet.tsx';

const burning = { endsAt: 2000, isStopped: false };
const sheet = (outcome: VerdictOutcome, fuse: typeof burning | null = burning) =>
  renderToString(
    <VerdictSheet
      outcome={outcome}
      points={1250}
      correctAnswer="France"
      explanation="Twelve time zones."
      fuse={fuse}
      onNext={() => {}}
    />,
  );

test('correct: "+" and the points', () => {
  expect(sheet('right').replaceAll('<!-- -->', '')).toContain(`+${(1250).toLocaleString()}`);
});

test.each(['wrong', 'timeout'] as const)('%s: the right answer, and no points', (outcome) => {
  const html = sheet(outcome);
  expect(html).toContain('France');
  expect(html).not.toContain('verdict-points');
});

test('time up says that the time is up', () => {
  expect(sheet('timeout')).toContain('Time&#x27;s up');
});

test('continued by hand there is no fuse', () => {
  expect(sheet('right')).toContain('class="fuse"');
  expect(sheet('right', null)).not.toContain('class="fuse"');
});

test('whoever holds it stops the fuse', () => {
  expect(sheet('right', { ...burning, isStopped: true })).toContain('class="fuse fuse-stopped"');
});
