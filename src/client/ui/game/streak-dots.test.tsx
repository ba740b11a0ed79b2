import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StreakDots } from './streak-dots.tsx';

const litDots = (html: string) => html.match(/dot-on/g)?.length ?? 0;
const allDots = (html: string) => html.match(/<i[ >]/g)?.length ?? 0;

test.each([
  [5, 5],
  [8, 8],
  [365, 8],
  [0, 0],
  [-2, 0],
  [Number.NaN, 0],
])('a streak of %d lights %d of the 8 dots', (streak, lit) => {
  const html = renderToString(<StreakDots filled={streak} total={8} />);
  expect(litDots(html)).toBe(lit);
  expect(allDots(html)).toBe(8);
  expect(html).toContain(`aria-label="${lit} of 8"`);
});

test("marks only the last lit dot as today's", () => {
  const html = renderToString(<StreakDots filled={3} total={8} today />);
  expect(html.match(/dot-today/g)).toHaveLength(1);
  expect(renderToString(<StreakDots filled={0} total={8} today />)).not.toContain('dot-today');
});
