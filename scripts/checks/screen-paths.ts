import { globSync, readFileSync } from 'node:fs';
import { pageAt } from '../../src/shared/pages.ts';
import type { Outcome } from './outcome.ts';

const comment = /^\s*(?:\/?\*|\/\/).*$/gm;
/** A text that begins with a slash, up to its end or to what is no part of a path. */
const written = /(?<=['"`])\/[^'"`\s]*/g;
/** What is held against the table already: the builder, a route, a comparison. */
const isTyped = /(?:pathTo\(\s*|\bpath=|startsWith\(|[!=]== )['"`]$/;
const isKey = /(?:[{,]\s*)['"]$/;

/** The texts of a source that are addresses of screens, though nothing holds them against the table of pages. */
export function untypedPaths(source: string): string[] {
  const code = source.replaceAll(comment, '');
  return [...code.matchAll(written)]
    .filter(({ 0: text, index }) => {
      const [path = ''] = text.replaceAll(/\$\{[^}]*\}?/g, '1').split(/[?#]/);
      if (path === '' || !pageAt(path)) return false;
      const before = code.slice(0, index);
      const isName = isKey.test(before) && /^['"]\s*:/.test(code.slice(index + text.length));
      return !isTyped.test(before) && !isName;
    })
    .map(([text]) => text);
}

/** No link of the client is a text of its own: `pathTo` makes them, from the table of pages. */
export function checkScreenPaths(): Promise<Outcome> {
  const files = globSync('src/client/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const sources = files.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const untyped = sources.flatMap(({ path, source }) => untypedPaths(source).map((text) => `${path}: ${text}`));
  const typed = sources.reduce((sum, { source }) => sum + source.split('pathTo(').length - 1, 0);
  // Where nothing is linked, nothing was read.
  return Promise.resolve({
    ok: untyped.length === 0 && typed > 0,
    output: [...untyped, `${typed} links were found. Each is made by pathTo (src/shared/path-to.ts).`].join('\n'),
    note: `${typed} links`,
  });
}
