import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { api } from '#shared/api.ts';
import { ownAccountsContract } from '#server/features/account/sign-in/library-contract.ts';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const matches = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, found = '']) => found);

const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
/** Records say what was so when they were written. */
const pages = globSync(['*.md', 'docs/*.md', 'ops/**/*.md']);

describe('what the docs tell to type', () => {
  it.each(pages)('%s names no script that package.json lacks', (page) => {
    const named = matches(read(page), /\bnpm run ([a-z][a-z:-]*)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('is read from the pages that there are', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operations.md']));
    expect(matches(read('README.md'), /\bnpm run ([a-z][a-z:-]*)/g).length).toBeGreaterThan(10);
  });
});

describe('what the docs lead to', () => {
  it.each(pages)('%s has no link to a file that is not there', (page) => {
    const links = matches(read(page), /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  });
});

/** Everything that a feature would show up in: calls, files, packages. */
const traces = [
  ...Object.keys(api),
  ...Object.keys(ownAccountsContract),
  ...globSync('src/{shared,server,client}/**/*.{ts,tsx}'),
  ...Object.keys({ ...dependencies, ...devDependencies }),
];

/** What README names as missing, what would betray that it is not, and an example of that. */
const missing: Record<string, [trace: RegExp, example: string]> = {
  'Other languages': [/i18n|\blocales?\/|translation|\bintl-/, 'src/client/locales/de.ts'],
  'A second factor': [/two-?factor|2fa|totp/i, 'POST /api/auth/two-factor/enable'],
  Payment: [/payment|checkout|stripe|paypal/i, 'POST /api/shop/checkout'],
  Chat: [/\bchats?\b|\bdirect-messages?\b/i, 'src/server/features/chat/store.ts'],
  'Questions by players': [/proposal|submitted-question|question-suggestion/i, 'POST /api/questions/proposals'],
};

describe('what README names as missing', () => {
  const section = /## What is missing\n([^]*?)\n## /.exec(read('README.md'))?.[1] ?? '';

  it('is what is looked for here', () => {
    expect(matches(section, /^- \*\*([^*]+)\*\*/gm)).toEqual(Object.keys(missing));
  });

  it.each(Object.entries(missing))('is missing: %s', (_name, [trace, example]) => {
    expect(example).toMatch(trace);
    expect(traces.length).toBeGreaterThan(1000);
    expect(traces.filter((one) => trace.test(one))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = read('docs/glossary.md');
  const words = matches(glossary, /^- \*\*([^*]+)\*\*/gm);

  it('has at most 60 words, each of them once', () => {
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(60);
    expect(new Set(words).size).toBe(words.length);
  });

  it('names places that there are', () => {
    const places = matches(glossary, /`((?:shared|server|client|docs|content)[\w/.-]*)`/g);
    expect(places.length).toBeGreaterThan(words.length);
    expect(places.filter((place) => !existsSync(place) && !existsSync(join('src', place)))).toEqual([]);
  });
});
