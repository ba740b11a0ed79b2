import { globSync, readFileSync } from 'node:fs';
import { selectFiles } from '../test/harness/test-form.ts';

export type HttpTarget = 'pglite' | 'two-servers' | 'postgres';
export type Form = 'short' | 'ci' | 'rest' | 'all';

/**
 * Tags between the dots of a test file's name. Every test runs on two servers on PostgreSQL; the `pglite` tags add the
 * embedded database, and `postgres` replaces the two servers with one. `ci` and `long` mark tests that are too slow for
 * `npm test` and run only in `npm run test:ci` or `npm run test:long`.
 */
export const testTags = ['pglite', 'pglite-ci', 'pglite-long', 'postgres', 'parts', 'ci', 'long'] as const;
export type TestTag = (typeof testTags)[number];

/**
 * HTTP tests. `.http.` in a name is not a tag: it distinguishes these platform tests from those beside them that need
 * no server.
 */
export function listHttpTestFiles(): string[] {
  const patterns = ['src/server/features/**/*.test.ts', 'src/server/platform/**/*.http.test.ts', 'test/**/*.test.ts'];
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function journeysIn(form: Form): string[] {
  const files = globSync('e2e/*.spec.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  if (form === 'all') return files;
  const laterFiles = files.filter((path) => path.endsWith('.ci.spec.ts'));
  if (form === 'short') return files.filter((path) => !laterFiles.includes(path));
  return form === 'ci' ? [...selectFiles(laterFiles)] : laterFiles;
}

/** An unknown word between dots is an error; otherwise a misspelled tag would silently exclude the test. */
export function parseTestTags(path: string): readonly TestTag[] {
  const [, ...words] = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.test\.ts$/, '')
    .split('.');
  return words
    .filter((word) => word !== 'http')
    .map((word) => testTags.find((tag) => tag === word) ?? throwUnknownTag(path, word));
}

function throwUnknownTag(path: string, word: string): never {
  throw new Error(`${path}: ".${word}." is not a known tag; known tags are ${testTags.join(', ')}`);
}

export function selectTestFiles(target: HttpTarget, form: Form, files: readonly string[]): string[] {
  const run = files.filter((path) => shouldRun(target, form, parseTestTags(path)));
  return form === 'ci' ? [...selectFiles(run)] : run;
}

function shouldRun(target: HttpTarget, form: Form, tags: readonly TestTag[]): boolean {
  const has = (tag: TestTag) => tags.includes(tag);
  if (target !== 'pglite' && has('postgres') !== (target === 'postgres')) return false;
  if (form === 'all') return true;
  const isLong = target === 'pglite' ? has('pglite-long') : has('long');
  const isTried = target === 'pglite' ? has('pglite') || has('pglite-ci') : !isLong;
  const isLater = isTried && (has('ci') || (target === 'pglite' && has('pglite-ci')));
  if (form === 'rest') return isLong || isLater || (isTried && has('parts'));
  return form === 'ci' ? isLater : isTried && !isLater;
}

/** Tags that the source of a test requires but its name lacks. Without them the test would always be skipped. */
export function findMissingTags(path: string): TestTag[] {
  const text = readFileSync(path, 'utf8');
  const tags = parseTestTags(path);
  const missing: TestTag[] = [];
  if (/skipIf\(testTarget !== 'postgres'/.test(text) && !tags.includes('postgres')) missing.push('postgres');
  const isOnEmbedded = tags.some((tag) => tag.startsWith('pglite'));
  if (/skipIf\(testTarget !== 'pglite'/.test(text) && !isOnEmbedded) missing.push('pglite');
  if (/\/test-form\.ts'/.test(text) && !tags.includes('parts')) missing.push('parts');
  return missing;
}
