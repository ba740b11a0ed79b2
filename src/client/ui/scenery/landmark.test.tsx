import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { categorySlugs } from './category-slugs.ts';
import { isCategorySlug, Landmark, slugOrGeneral } from './landmark.tsx';

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

test('each of the eleven categories has a landmark of its own', () => {
  expect(new Set(categorySlugs.map((slug) => renderToString(<Landmark slug={slug} />))).size).toBe(11);
});

test.each(categorySlugs)('%s has a hue', (slug) => {
  expect(tokens).toMatch(new RegExp(`\\.hue-${slug} \\{\\s*--h: var\\(--h-${slug}\\)`));
  expect(tokens).toMatch(new RegExp(`--h-${slug}: \\d+;`));
});

test('a category that is unknown here is drawn as a general one', () => {
  expect(isCategorySlug('cooking')).toBe(false);
  expect(isCategorySlug('toString')).toBe(false);
  expect(slugOrGeneral('cooking')).toBe('general');
});
