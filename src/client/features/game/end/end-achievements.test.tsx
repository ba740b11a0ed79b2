import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndAchievements } from './end-achievements.tsx';

const render = (...ids: string[]) => renderToString(<EndAchievements ids={ids} />).replaceAll('<!-- -->', '');

it('shows the name and medal of an unlocked achievement', () => {
  const html = render('first-win');
  expect(html).toMatch(/New achievement<.*First Win.*Win a game/);
  expect(html.match(/class="medal /g)).toHaveLength(1);
  expect(html).not.toContain('more in your profile');
});

it('shows three of many and links to the page with the others', () => {
  const html = render('first-win', 'perfect-score', 'speed-demon', 'know-it-all', 'level-5');
  expect(html).toContain('New achievements');
  expect(html.match(/class="medal /g)).toHaveLength(3);
  expect(html).toContain('And 2 more');
});

it('renders nothing without achievements or for unknown ones', () => {
  expect(render()).toBe('');
  expect(render('of-a-newer-release')).toBe('');
});
