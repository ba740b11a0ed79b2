import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryTile } from './category-tile.tsx';

const tile = (stars: Parameters<typeof CategoryTile>[0]['stars']) =>
  renderToString(<CategoryTile href="/" slug="art" name="Art" stars={stars} />).replaceAll('<!-- -->', '');

test('a place tells its stars, and has a dot for each station: filled with a star, golden with all', () => {
  const html = tile({ lit: 4, of: 9, stations: [3, 1, 0] });
  expect(html).toContain('4 / 9<span class="vh"> stars</span>');
  const dots = [...html.matchAll(/<i(?: class="([^"]*)")?><\/i>/g)].map(([, look]) => look ?? '');
  expect(dots).toEqual(['tile-begun tile-lit', 'tile-begun', '']);
});

test('their lines are there before they are known, and not at all where a place has no topics', () => {
  expect(tile(null)).toContain('tile-trail');
  expect(tile(undefined)).not.toContain('tile-trail');
});
