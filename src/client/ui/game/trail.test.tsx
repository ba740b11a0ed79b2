import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trail, type TrailStop } from './trail.tsx';

/** Which stops are lit as a run, by their places. */
function litIn(...stops: TrailStop[]): number[] {
  const shown = renderToStaticMarkup(<Trail stops={stops} label="Questions" />);
  const classes = [...shown.matchAll(/class="(trail-stop [^"]*)"/g)].map(([, names]) => names ?? '');
  return classes.flatMap((names, place) => (names.includes('trail-run') ? [place] : []));
}

test('right answers side by side are lit until a miss puts them out', () => {
  expect(litIn('right', 'here', 'ahead')).toEqual([]);
  expect(litIn('right', 'right', 'right', 'here')).toEqual([0, 1, 2]);
  expect(litIn('right', 'right', 'wrong', 'right', 'right', 'here')).toEqual([3, 4]);
  expect(litIn('right', 'right', 'timeout', 'here')).toEqual([]);
  expect(litIn('right', 'right', 'skipped', 'right', 'here')).toEqual([0, 1]);
});
