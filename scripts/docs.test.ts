import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { api } from '#shared/api.ts';
import { ownAccountsContract } from '#server/features/account/sign-in/library-contract.ts';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
/** Decision records are excluded because they describe the past. */
const pages = globSync(['*.md', 'docs/*.md', 'ops/**/*.md']);

describe('npm scripts in the docs', () => {
  it.each(pages)('%s mentions only scripts that exist in package.json', (page) => {
    const named = findMatches(read(page), /\bnpm run ([a-z][a-z:-]*)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('are found in the main pages', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operations.md']));
    expect(findMatches(read('README.md'), /\bnpm run ([a-z][a-z:-]*)/g).length).toBeGreaterThan(10);
  });
});

describe('links in the docs', () => {
  it.each(pages)('%s links only to existing files', (page) => {
    const links = findMatches(read(page), /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  });
});

const searchedNames = [
  ...Object.keys(api),
  ...Object.keys(ownAccountsContract),
  ...globSync('src/{shared,server,client}/**/*.{ts,tsx}'),
  ...Object.keys({ ...dependencies, ...devDependencies }),
];

/**
 * Features that README lists as missing. The pattern would match names of an implementation; the example proves that
 * the pattern works.
 */
const missingFeatures: Record<string, [trace: RegExp, example: string]> = {
  'Other languages': [/i18n|\blocales?\/|translation|\bintl-/, 'src/client/locales/de.ts'],
  'A second factor': [/two-?factor|2fa|totp/i, 'POST /api/auth/two-factor/enable'],
  Payment: [/payment|checkout|stripe|paypal/i, 'POST /api/shop/checkout'],
  Chat: [/\bchats?\b|\bdirect-messages?\b/i, 'src/server/features/chat/store.ts'],
  'Questions by players': [/proposal|submitted-question|question-suggestion/i, 'POST /api/questions/proposals'],
};

describe('features that README lists as missing', () => {
  const section = /## What is missing\n([^]*?)\n## /.exec(read('README.md'))?.[1] ?? '';

  it('match the features that this test searches for', () => {
    expect(findMatches(section, /^- \*\*([^*]+)\*\*/gm)).toEqual(Object.keys(missingFeatures));
  });

  it.each(Object.entries(missingFeatures))('have no implementation: %s', (_name, [trace, example]) => {
    expect(example).toMatch(trace);
    expect(searchedNames.length).toBeGreaterThan(1000);
    expect(searchedNames.filter((source) => trace.test(source))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = read('docs/glossary.md');
  const words = findMatches(glossary, /^- \*\*([^*]+)\*\*/gm);

  it('has at most 60 terms without duplicates', () => {
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(60);
    expect(new Set(words).size).toBe(words.length);
  });

  it('mentions only existing paths', () => {
    const places = findMatches(glossary, /`((?:shared|server|client|docs|content)[\w/.-]*)`/g);
    expect(places.length).toBeGreaterThan(words.length);
    expect(places.filter((place) => !existsSync(place) && !existsSync(join('src', place)))).toEqual([]);
  });
});
