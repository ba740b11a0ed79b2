import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Whether a file comes along into the image: the last line that names it, or a folder of it, says so. */
function comesAlong(path: string): boolean {
  let isIn = true;
  for (const rule of rules) {
    const glob = rule.replace(/^!/, '');
    if (matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`)) isIn = rule.startsWith('!');
  }
  return isIn;
}

it('whatever a build is made of comes along into the image', () => {
  const sources = [...read('scripts/ensure.mjs').matchAll(/(?:sources: \[([^\]]+)\]|config: ([^,]+),)/g)];
  const named = sources.flatMap(([, list, config]) => [...(list ?? config ?? '').matchAll(/'([^']+)'/g)]);
  const paths = named.map(([, path = '']) => path);
  expect(paths).toEqual(expect.arrayContaining(['index.html', 'src/client', 'vite.config.ts']));
  expect(paths.filter((path) => !existsSync(join(root, path)) || !comesAlong(path))).toEqual([]);
});

it('every page that the build begins with is one of its sources', () => {
  const [, input = ''] = /input: \[([^\]]+)\]/.exec(read('vite.config.ts')) ?? [];
  const entries = [...input.matchAll(/'([^']+)'/g)].map(([, entry = '']) => entry);
  expect(entries).toContain('index.html');
  expect(entries.filter((entry) => !read('scripts/ensure.mjs').includes(`'${entry}'`))).toEqual([]);
});
