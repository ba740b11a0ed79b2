import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trail, type TrailStop } from './trail.tsx';

function listLit(...stops: TrailStop[]): number[] {
  const shown = renderToStaticMarkup(<Trail stops={stops} label="Questions" />);
  const classes = [...shown.matchAll(/class="(trail-stop [^"]*)"/g)].map(([, names]) => names ?? '');
  return classes.flatMap((names, place) => (names.includes('trail-run') ? [place] : []));
}

test('consecutive right answers are lit until a miss turns them off', () => {
  expect(listLit('right', 'here', 'ahead')).toEqual([]);
  expect(listLit('right', 'right', 'right', 'here')).toEqual([0, 1, 2]);
  expect(listLit('right', 'right', 'wrong', 'right', 'right', 'here')).toEqual([3, 4]);
  expect(listLit('right', 'right', 'timeout', 'here')).toEqual([]);
  expect(listLit('right', 'right', 'skipped', 'right', 'here')).toEqual([0, 1]);
});
