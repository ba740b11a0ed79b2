import { globSync, readFileSync } from 'node:fs';
import { selectFiles } from '../test/harness/test-form.ts';

export type HttpTarget = 'pglite' | 'two-servers' | 'postgres';
export type Form = 'short' | 'ci' | 'rest' | 'all';

/**
 * What a test's name says between dots: which databases it needs beside the two servers on PostgreSQL on which all run, or
 * that it needs one server with PostgreSQL in their place, and whether it takes so long that `npm test` leaves it to
 * `npm run test:ci`, or it to `npm run test:long` alone.
 */
export const marks = ['pglite', 'pglite-ci', 'pglite-long', 'postgres', 'parts', 'ci', 'long'] as const;
export type Mark = (typeof marks)[number];

/** Tests of HTTP; what `http` says is no mark: such tests of the platform stand beside others that need no server. */
export function httpTestFiles(): string[] {
  const patterns = ['src/server/features/**/*.test.ts', 'src/server/platform/**/*.http.test.ts', 'test/**/*.test.ts'];
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The journeys that a run of a form makes. */
export function journeysIn(form: Form): string[] {
  const files = globSync('e2e/*.spec.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  if (form === 'all') return files;
  const later = files.filter((path) => path.endsWith('.ci.spec.ts'));
  if (form === 'short') return files.filter((path) => !later.includes(path));
  return form === 'ci' ? [...selectFiles(later)] : later;
}

/** What stands between dots in the name of a test, and is no mark, is a mistake: nobody would run what it was meant to mark. */
export function marksOf(path: string): readonly Mark[] {
  const [, ...between] = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.test\.ts$/, '')
    .split('.');
  return between
    .filter((word) => word !== 'http')
    .map((word) => marks.find((mark) => mark === word) ?? unknown(path, word));
}

function unknown(path: string, word: string): never {
  throw new Error(`${path}: ".${word}." says nothing; known are ${marks.join(', ')}`);
}

/** The files that a run of a form tries on a target. */
export function filesOn(target: HttpTarget, form: Form, files: readonly string[]): string[] {
  const run = files.filter((path) => runsOn(target, form, marksOf(path)));
  return form === 'ci' ? [...selectFiles(run)] : run;
}

function runsOn(target: HttpTarget, form: Form, said: readonly Mark[]): boolean {
  const has = (mark: Mark) => said.includes(mark);
  if (target !== 'pglite' && has('postgres') !== (target === 'postgres')) return false;
  if (form === 'all') return true;
  const isLong = target === 'pglite' ? has('pglite-long') : has('long');
  const isTried = target === 'pglite' ? has('pglite') || has('pglite-ci') : !isLong;
  const isLater = isTried && (has('ci') || (target === 'pglite' && has('pglite-ci')));
  if (form === 'rest') return isLong || isLater || (isTried && has('parts'));
  return form === 'ci' ? isLater : isTried && !isLater;
}

/** Marks that the text of a test needs and its name lacks: without them it would be skipped wherever it runs. */
export function missingMarks(path: string): Mark[] {
  const text = readFileSync(path, 'utf8');
  const said = marksOf(path);
  const missing: Mark[] = [];
  if (/skipIf\(testTarget !== 'postgres'/.test(text) && !said.includes('postgres')) missing.push('postgres');
  const isOnEmbedded = said.some((mark) => mark.startsWith('pglite'));
  if (/skipIf\(testTarget !== 'pglite'/.test(text) && !isOnEmbedded) missing.push('pglite');
  if (/\/test-form\.ts'/.test(text) && !said.includes('parts')) missing.push('parts');
  return missing;
}
