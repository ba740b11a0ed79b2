import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VerdictOutcome } from './verdict-seal.tsx';
import { VerdictSheet } from './verdict-sheet.tsx';

const burning = { endsAt: 2000, isStopped: false };
const renderSheet = (outcome: VerdictOutcome, fuse: typeof burning | null = burning) =>
  renderToString(
    <VerdictSheet
      outcome={outcome}
      points={1250}
      correctAnswer="France"
      explanation="Twelve time zones."
      countdown={fuse}
      onNext={() => {}}
    />,
  );

test('a right answer shows "+" and the points', () => {
  expect(renderSheet('right').replaceAll('<!-- -->', '')).toContain(`+${(1250).toLocaleString()}`);
});

test.each(['wrong', 'timeout'] as const)('%s shows the right answer and no points', (outcome) => {
  const html = renderSheet(outcome);
  expect(html).toContain('France');
  expect(html).not.toContain('verdict-points');
});

test('a timeout states that the time is up', () => {
  expect(renderSheet('timeout')).toContain('Time&#x27;s up');
});

test('has no countdown if the player continues manually', () => {
  expect(renderSheet('right')).toContain('class="fuse"');
  expect(renderSheet('right', null)).not.toContain('class="fuse"');
});

test('the countdown stops while the player holds it', () => {
  expect(renderSheet('right', { ...burning, isStopped: true })).toContain('class="fuse fuse-stopped"');
});
