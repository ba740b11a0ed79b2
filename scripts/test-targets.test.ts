import { describe, expect, it } from 'vitest';
import { filesOn, httpTestFiles, marksOf, missingMarks } from './test-targets.ts';

const files = [
  'test/plain.test.ts',
  'test/embedded.pglite.test.ts',
  'test/slow-copy.pglite-long.test.ts',
  'test/killed.postgres.parts.test.ts',
  'test/killed-all.pglite.postgres.parts.test.ts',
  'test/hours.long.test.ts',
  'src/server/platform/http/calls.pglite.http.test.ts',
];
const names = (found: readonly string[]) => found.map((path) => /([a-z-]+)\.[^/]*$/.exec(path)?.[1]);

describe('where a test runs', () => {
  it('on two servers, but for what takes hours or one server', () => {
    expect(names(filesOn('two-servers', 'short', files))).toEqual(['plain', 'embedded', 'slow-copy', 'calls']);
    expect(names(filesOn('two-servers', 'rest', files))).toEqual(['hours']);
    expect(names(filesOn('two-servers', 'all', files))).toEqual(['plain', 'embedded', 'slow-copy', 'hours', 'calls']);
  });

  it('on the embedded database when its name says so', () => {
    expect(names(filesOn('pglite', 'short', files))).toEqual(['embedded', 'killed-all', 'calls']);
    expect(names(filesOn('pglite', 'rest', files))).toEqual(['slow-copy', 'killed-all']);
    expect(filesOn('pglite', 'all', files)).toEqual(files);
  });

  it('on one server with PostgreSQL when its name says so', () => {
    expect(names(filesOn('postgres', 'short', files))).toEqual(['killed', 'killed-all']);
    expect(names(filesOn('postgres', 'rest', files))).toEqual(['killed', 'killed-all']);
    expect(names(filesOn('postgres', 'all', files))).toEqual(['killed', 'killed-all']);
  });

  it('is not said by a word that nobody knows', () => {
    expect(() => marksOf('test/copies.pg-lite.test.ts')).toThrow('".pg-lite." says nothing');
  });
});

describe('the tests of HTTP that there are', () => {
  const all = httpTestFiles();

  it('run somewhere in one of the two forms, each of them', () => {
    const targets = ['pglite', 'two-servers', 'postgres'] as const;
    const run = targets.flatMap((target) => [...filesOn(target, 'short', all), ...filesOn(target, 'rest', all)]);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((path) => !run.includes(path))).toEqual([]);
  });

  it.each(all)('%s says what it needs', (path) => {
    expect(missingMarks(path)).toEqual([]);
  });
});
