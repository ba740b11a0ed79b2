import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndAchievements } from './end-achievements.tsx';

const shown = (...ids: string[]) => renderToString(<EndAchievements ids={ids} />).replaceAll('<!-- -->', '');

it('what a game unlocked is told by its name, with its medal', () => {
  const html = shown('first-win');
  expect(html).toMatch(/New achievement<.*First Win.*Win a game/);
  expect(html.match(/class="medal /g)).toHaveLength(1);
  expect(html).not.toContain('more in your profile');
});

it('of many at once three are shown, and a page of their own has the others', () => {
  const html = shown('first-win', 'perfect-score', 'speed-demon', 'know-it-all', 'level-5');
  expect(html).toContain('New achievements');
  expect(html.match(/class="medal /g)).toHaveLength(3);
  expect(html).toContain('And 2 more');
});

it('a game that unlocked nothing, or something unknown here, says nothing', () => {
  expect(shown()).toBe('');
  expect(shown('of-a-newer-release')).toBe('');
});
