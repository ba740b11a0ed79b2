import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimerRing } from './timer-ring.tsx';

const renderRing = (remainingMs: number | null, totalMs = 30_000, paused = false) =>
  renderToString(<TimerRing remainingMs={remainingMs} totalMs={totalMs} paused={paused} />);

test('the ring counts whole seconds, including the started one', () => {
  expect(renderRing(20_001)).toContain('21 seconds left');
  expect(renderRing(20_000)).toContain('20 seconds left');
  expect(renderRing(400)).toContain('1 second left');
  expect(renderRing(0)).toContain('0 seconds left');
});

test('the ring is clamped to the time of the question', () => {
  expect(renderRing(99_000)).toContain('30 seconds left');
  expect(renderRing(-5)).toContain('0 seconds left');
  expect(renderRing(10, 0)).toContain('0 seconds left');
});

test('the color depends on the remaining share', () => {
  expect(renderRing(29_000)).toContain('ring-green');
  expect(renderRing(14_000)).toContain('ring-amber');
  expect(renderRing(7_000)).toContain('ring-red');
});

test('without a time limit the ring has a label and no color', () => {
  const html = renderRing(null);
  expect(html).toContain('No time limit');
  expect(html).not.toMatch(/ring-(green|amber|red)/);
});

test('a paused ring is labeled as paused', () => {
  expect(renderRing(17_000, 30_000, true)).toContain('17 seconds left, paused');
});

test('the ring has the timer role', () => {
  expect(renderRing(1_000)).toContain('role="timer"');
});
