import { describe, expect, it } from 'vitest';
import { selectFiles } from '../test/harness/test-form.ts';
import { selectTestFiles, listHttpTestFiles, journeysIn, parseTestTags, findMissingTags } from './test-targets.ts';

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
const toBaseNames = (found: readonly string[]) => found.map((path) => /([a-z-]+)\.[^/]*$/.exec(path)?.[1]);

describe('selectTestFiles', () => {
  it('selects tests for two servers, except those that take hours or need one server', () => {
    expect(toBaseNames(selectTestFiles('two-servers', 'short', files))).toEqual([
      'plain',
      'embedded',
      'slow-copy',
      'searched',
      'calls',
    ]);
    expect(toBaseNames(selectTestFiles('two-servers', 'ci', files))).toEqual(['crowd']);
    expect(toBaseNames(selectTestFiles('two-servers', 'rest', files))).toEqual(['hours', 'crowd']);
    expect(toBaseNames(selectTestFiles('two-servers', 'all', files))).toEqual([
      'plain',
      'embedded',
      'slow-copy',
      'hours',
      'crowd',
      'searched',
      'calls',
    ]);
  });

  it('selects tests for the embedded database by their tags', () => {
    expect(toBaseNames(selectTestFiles('pglite', 'short', files))).toEqual(['embedded', 'killed-all', 'calls']);
    expect(toBaseNames(selectTestFiles('pglite', 'ci', files))).toEqual(['searched']);
    expect(toBaseNames(selectTestFiles('pglite', 'rest', files))).toEqual(['slow-copy', 'killed-all', 'searched']);
    expect(selectTestFiles('pglite', 'all', files)).toEqual(files);
  });

  it('selects tests for one server with PostgreSQL by their tags', () => {
    expect(toBaseNames(selectTestFiles('postgres', 'short', files))).toEqual(['killed', 'killed-all']);
    expect(toBaseNames(selectTestFiles('postgres', 'ci', files))).toEqual(['killed-rare']);
    expect(toBaseNames(selectTestFiles('postgres', 'rest', files))).toEqual(['killed', 'killed-all', 'killed-rare']);
    expect(toBaseNames(selectTestFiles('postgres', 'all', files))).toEqual(['killed', 'killed-all', 'killed-rare']);
  });

  it('rejects an unknown tag', () => {
    expect(() => parseTestTags('test/copies.pg-lite.test.ts')).toThrow('".pg-lite." is not a known tag');
  });
});

describe('the existing HTTP tests', () => {
  const all = listHttpTestFiles();

  it('all run either in the short form or in the rest form', () => {
    const targets = ['pglite', 'two-servers', 'postgres'] as const;
    const forms = ['short', 'rest'] as const;
    const run = targets.flatMap((target) => forms.flatMap((form) => selectTestFiles(target, form, all)));
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((path) => !run.includes(path))).toEqual([]);
  });

  it.each(all)('%s has all the tags that it needs', (path) => {
    expect(findMissingTags(path)).toEqual([]);
  });
});

describe('listJourneys', () => {
  it('assigns each journey either to npm test or to the longer runs', () => {
    const [short, later, all] = [journeysIn('short'), journeysIn('rest'), journeysIn('all')];
    expect([...short, ...later].toSorted()).toEqual(all);
    expect(Math.min(short.length, later.length)).toBeGreaterThan(10);
  });
});

describe('the rotation of longer journeys on the build server', () => {
  const later = journeysIn('rest');

  it('runs a twelfth per turn, and all of them in twelve turns', () => {
    const turns = Array.from({ length: 12 }, (_none, turn) => selectFiles(later, turn * 24));
    expect(turns.flat().toSorted()).toEqual(later);
    expect(Math.max(...turns.map(({ length }) => length))).toBe(Math.ceil(later.length / 12));
  });

  it('keeps its selection while the parts of a file rotate', () => {
    expect(selectFiles(later, 23)).toEqual(selectFiles(later, 0));
    expect(journeysIn('ci')).toEqual(selectFiles(later));
  });
});
