import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubcategoryTile } from './subcategory-tile.tsx';

const subcategory = { id: 21, name: 'Painters', icon: 'art', color: '#aa3355', parentId: 2, isRetired: false };

function renderTile(count?: { questions: number; met: number }): string {
  const shown = count && { categoryId: 21, ...count };
  const html = renderToString(<SubcategoryTile subcategory={subcategory} hue="art" count={shown} stars={count && 2} />);
  return html.replaceAll('<!-- -->', '');
}

test('has its own icon and stars, and the landmark of its place if the icon is unknown', () => {
  expect(renderTile({ questions: 40, met: 10 })).toContain('subtile-glyph');
  expect(renderTile({ questions: 40, met: 10 })).toContain('2 of 3 stars');
  expect(renderTile({ questions: 40, met: 10 }).match(/star-lit/g)).toHaveLength(2);
  const added = { ...subcategory, id: 9_021 };
  expect(renderToString(<SubcategoryTile subcategory={added} hue="art" count={undefined} stars={0} />)).toContain('lm');
});

test('shows the number of questions and the progress', () => {
  const html = renderTile({ questions: 40, met: 10 });
  expect(html).toContain('40 questions, 10 met');
  expect(html).toContain('width:25%');
  expect(html).not.toMatch(/New|Done/);
});

test('marks new and completed subcategories, and nothing while loading', () => {
  expect(renderTile({ questions: 40, met: 0 })).toContain('>New<');
  expect(renderTile({ questions: 40, met: 40 })).toContain(' Done<');
  expect(renderTile()).not.toMatch(/New|Done|questions/);
});
