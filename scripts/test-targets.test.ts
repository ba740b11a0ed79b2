import { describe, expect, it } from 'vitest';
import { selectFiles } from '../test/harness/test-form.ts';
import { filesOn, httpTestFiles, journeysIn, marksOf, missingMarks } from './test-targets.ts';

const files = [
  'test/plain.test.ts',
  'test/embedded.pglite.test.ts',
  'test/slow-copy.pglite-long.test.ts',
  'test/killed.postgres.parts.test.ts',
  'test/killed-all.pglite.postgres.parts.test.ts',
  'test/hours.long.test.ts',
  'test/crowd.ci.test.ts',
  'test/searched.pglite-ci.test.ts',
  'test/killed-rare.postgres.parts.ci.test.ts',
  'src/server/platform/http/calls.pglite.http.test.ts',
];
const names = (found: readonly string[]) => found.map((path) => /([a-z-]+)\.[^/]*$/.exec(path)?.[1]);

describe('where a test runs', () => {
  it('on two servers, but for what takes hours or one server', () => {
    expect(names(filesOn('two-servers', 'short', files))).toEqual([
      'plain',
      'embedded',
      'slow-copy',
      'searched',
      'calls',
    ]);
    expect(names(filesOn('two-servers', 'ci', files))).toEqual(['crowd']);
    expect(names(filesOn('two-servers', 'rest', files))).toEqual(['hours', 'crowd']);
    expect(names(filesOn('two-servers', 'all', files))).toEqual([
      'plain',
      'embedded',
      'slow-copy',
      'hours',
      'crowd',
      'searched',
      'calls',
    ]);
  });

  it('on the embedded database when its name says so', () => {
    expect(names(filesOn('pglite', 'short', files))).toEqual(['embedded', 'killed-all', 'calls']);
    expect(names(filesOn('pglite', 'ci', files))).toEqual(['searched']);
    expect(names(filesOn('pglite', 'rest', files))).toEqual(['slow-copy', 'killed-all', 'searched']);
    expect(filesOn('pglite', 'all', files)).toEqual(files);
  });

  it('on one server with PostgreSQL when its name says so', () => {
    expect(names(filesOn('postgres', 'short', files))).toEqual(['killed', 'killed-all']);
    expect(names(filesOn('postgres', 'ci', files))).toEqual(['killed-rare']);
    expect(names(filesOn('postgres', 'rest', files))).toEqual(['killed', 'killed-all', 'killed-rare']);
    expect(names(filesOn('postgres', 'all', files))).toEqual(['killed', 'killed-all', 'killed-rare']);
  });

  it('is not said by a word that nobody knows', () => {
    expect(() => marksOf('test/copies.pg-lite.test.ts')).toThrow('".pg-lite." says nothing');
  });
});

describe('the tests of HTTP that there are', () => {
  const all = httpTestFiles();

  it('run in the short form or in what it leaves out, each of them', () => {
    const targets = ['pglite', 'two-servers', 'postgres'] as const;
    const forms = ['short', 'rest'] as const;
    const run = targets.flatMap((target) => forms.flatMap((form) => filesOn(target, form, all)));
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((path) => !run.includes(path))).toEqual([]);
  });

  it.each(all)('%s says what it needs', (path) => {
    expect(missingMarks(path)).toEqual([]);
  });
});

describe('the journeys', () => {
  it('are made by npm test or left out by it, and none is both', () => {
    const [short, later, all] = [journeysIn('short'), journeysIn('rest'), journeysIn('all')];
    expect([...short, ...later].toSorted()).toEqual(all);
    expect(Math.min(short.length, later.length)).toBeGreaterThan(10);
  });
});

describe('what the build server tries of what npm test leaves out', () => {
  const later = journeysIn('rest');

  it('is a twelfth, and all of it in twelve turns', () => {
    const turns = Array.from({ length: 12 }, (_none, turn) => selectFiles(later, turn * 24));
    expect(turns.flat().toSorted()).toEqual(later);
    expect(Math.max(...turns.map(({ length }) => length))).toBe(Math.ceil(later.length / 12));
  });

  it('stays while the parts of a file go round', () => {
    expect(selectFiles(later, 23)).toEqual(selectFiles(later, 0));
    expect(journeysIn('ci')).toEqual(selectFiles(later));
  });
});
