import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ignoreRules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** The last rule that matches the file or one of its folders decides, as in Docker. */
function isInImage(path: string): boolean {
  let isIn = true;
  for (const rule of ignoreRules) {
    const glob = rule.replace(/^!/, '');
    if (matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`)) isIn = rule.startsWith('!');
  }
  return isIn;
}

it('the image includes everything that a build needs', () => {
  const sources = [...read('scripts/ensure.mjs').matchAll(/(?:sources: \[([^\]]+)\]|config: ([^,]+),)/g)];
  const named = sources.flatMap(([, list, config]) => [...(list ?? config ?? '').matchAll(/'([^']+)'/g)]);
  const paths = named.map(([, path = '']) => path);
  expect(paths).toEqual(expect.arrayContaining(['index.html', 'src/client', 'vite.config.ts']));
  expect(paths.filter((path) => !existsSync(join(root, path)) || !isInImage(path))).toEqual([]);
});

it('the build sources include every input page of Vite', () => {
  const [, input = ''] = /input: \[([^\]]+)\]/.exec(read('vite.config.ts')) ?? [];
  const entries = [...input.matchAll(/'([^']+)'/g)].map(([, entry = '']) => entry);
  expect(entries).toContain('index.html');
  expect(entries.filter((entry) => !read('scripts/ensure.mjs').includes(`'${entry}'`))).toEqual([]);
});
