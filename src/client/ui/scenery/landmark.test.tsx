import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { categorySlugs } from './category-slugs.ts';
import { isCategorySlug, Landmark, toCategorySlug } from './landmark.tsx';

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

test('each of the eleven categories has its own landmark', () => {
  expect(new Set(categorySlugs.map((slug) => renderToString(<Landmark slug={slug} />))).size).toBe(11);
});

test.each(categorySlugs)('%s has a hue', (slug) => {
  expect(tokens).toMatch(new RegExp(`\\.hue-${slug} \\{\\s*--h: var\\(--h-${slug}\\)`));
  expect(tokens).toMatch(new RegExp(`--h-${slug}: \\d+;`));
});

test('an unknown category is drawn as a general one', () => {
  expect(isCategorySlug('cooking')).toBe(false);
  expect(isCategorySlug('toString')).toBe(false);
  expect(toCategorySlug('cooking')).toBe('general');
});
