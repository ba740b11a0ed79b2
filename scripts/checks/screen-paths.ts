import { globSync, readFileSync } from 'node:fs';
import { findPage } from '../../src/shared/pages.ts';
import type { CheckOutcome } from './outcome.ts';

const comment = /^\s*(?:\/?\*|\/\/).*$/gm;
const pathText = /(?<=['"`])\/[^'"`\s]*/g;
/** Paths that are already checked: in the builder, a route or a comparison. */
const isTyped = /(?:pathTo\(\s*|\bpath=|startsWith\(|[!=]== )['"`]$/;
const isKey = /(?:[{,]\s*)['"]$/;

export function findUntypedPaths(source: string): string[] {
  const code = source.replaceAll(comment, '');
  return [...code.matchAll(pathText)]
    .filter(({ 0: text, index }) => {
      const [path = ''] = text.replaceAll(/\$\{[^}]*\}?/g, '1').split(/[?#]/);
      if (path === '' || !findPage(path)) return false;
      const before = code.slice(0, index);
      const isName = isKey.test(before) && /^['"]\s*:/.test(code.slice(index + text.length));
      return !isTyped.test(before) && !isName;
    })
    .map(([text]) => text);
}

export function checkScreenPaths(): Promise<CheckOutcome> {
  const files = globSync('src/client/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const sources = files.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const untyped = sources.flatMap(({ path, source }) => findUntypedPaths(source).map((text) => `${path}: ${text}`));
  const typed = sources.reduce((sum, { source }) => sum + source.split('pathTo(').length - 1, 0);
  // Without any link found, nothing was read.
  return Promise.resolve({
    ok: untyped.length === 0 && typed > 0,
    output: [...untyped, `${typed} links were found. Each is made by pathTo (src/shared/path-to.ts).`].join('\n'),
    note: `${typed} links`,
  });
}
