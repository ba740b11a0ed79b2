import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimerRing } from './timer-ring.tsx';

const ring = (remainingMs: number | null, totalMs = 30_000, paused = false) =>
  renderToString(<TimerRing remainingMs={remainingMs} totalMs={totalMs} paused={paused} />);

test('the ring counts whole seconds, the begun one included', () => {
  expect(ring(20_001)).toContain('21 seconds left');
  expect(ring(20_000)).toContain('20 seconds left');
  expect(ring(400)).toContain('1 second left');
  expect(ring(0)).toContain('0 seconds left');
});

test('the ring stays within 0 to the time of the question', () => {
  expect(ring(99_000)).toContain('30 seconds left');
  expect(ring(-5)).toContain('0 seconds left');
  expect(ring(10, 0)).toContain('0 seconds left');
});

test('colour goes with the share that is left', () => {
  expect(ring(29_000)).toContain('ring-green');
  expect(ring(14_000)).toContain('ring-amber');
  expect(ring(7_000)).toContain('ring-red');
});

test('without a clock the ring says so, and has no colour', () => {
  const html = ring(null);
  expect(html).toContain('No time limit');
  expect(html).not.toMatch(/ring-(green|amber|red)/);
});

test('a paused ring says that it is paused', () => {
  expect(ring(17_000, 30_000, true)).toContain('17 seconds left, paused');
});

test('the ring is a timer to assistive technology', () => {
  expect(ring(1_000)).toContain('role="timer"');
});
