import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryTile } from './category-tile.tsx';

const renderTile = (stars: Parameters<typeof CategoryTile>[0]['stars']) =>
  renderToString(<CategoryTile href="/" slug="art" name="Art" stars={stars} />).replaceAll('<!-- -->', '');

test('a place shows its stars and a dot for each station: filled with a star, golden with all', () => {
  const html = renderTile({ lit: 4, of: 9, stations: [3, 1, 0] });
  expect(html).toContain('4 / 9<span class="vh"> stars</span>');
  const dots = [...html.matchAll(/<i(?: class="([^"]*)")?><\/i>/g)].map(([, look]) => look ?? '');
  expect(dots).toEqual(['tile-begun tile-lit', 'tile-begun', '']);
});

test('reserves the line of stars before they are known, and omits it for a place without topics', () => {
  expect(renderTile(null)).toContain('tile-trail');
  expect(renderTile(undefined)).not.toContain('tile-trail');
});
