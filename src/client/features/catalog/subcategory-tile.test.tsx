import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubcategoryTile } from './subcategory-tile.tsx';

const subcategory = { id: 21, name: 'Painters', icon: 'art', color: '#aa3355', parentId: 2 };

function tile(count?: { questions: number; met: number }): string {
  const shown = count && { categoryId: 21, ...count };
  const html = renderToString(<SubcategoryTile subcategory={subcategory} hue="art" count={shown} stars={count && 2} />);
  return html.replaceAll('<!-- -->', '');
}

test('has a drawing and stars of its own, and a topic unknown here its place’s landmark', () => {
  expect(tile({ questions: 40, met: 10 })).toContain('subtile-glyph');
  expect(tile({ questions: 40, met: 10 })).toContain('2 of 3 stars');
  expect(tile({ questions: 40, met: 10 }).match(/star-lit/g)).toHaveLength(2);
  const added = { ...subcategory, id: 9_021 };
  expect(renderToString(<SubcategoryTile subcategory={added} hue="art" count={undefined} stars={0} />)).toContain('lm');
});

test('says how many questions there are, and how far one is', () => {
  const html = tile({ questions: 40, met: 10 });
  expect(html).toContain('40 questions, 10 met');
  expect(html).toContain('width:25%');
  expect(html).not.toMatch(/New|Done/);
});

test('says in a word what is new and what is done, and nothing before it is known', () => {
  expect(tile({ questions: 40, met: 0 })).toContain('>New<');
  expect(tile({ questions: 40, met: 40 })).toContain(' Done<');
  expect(tile()).not.toMatch(/New|Done|questions/);
});
