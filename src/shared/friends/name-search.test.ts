import { describe, expect, it } from 'vitest';
import { listLongWords, findSimilarityWord, listTypoVariants, splitWords } from './name-search.ts';

describe('splitWords', () => {
  it.each([
    ['mary ann', ['mary', 'ann']],
    ["o'brien_99", ['o', 'brien', '99']],
    ['%_\\', []],
    ['🎉🎉🎉', []],
    ['王小明 жан', ['王小明', 'жан']],
  ])('%s', (name, words) => expect(splitWords(name)).toEqual(words));

  it('listLongWords returns at most three words of three or more characters, the longest first', () => {
    expect(listLongWords('a bb ccc dddd eeeee ffffff')).toEqual(['ffffff', 'eeeee', 'dddd']);
    expect(listLongWords('a bb 🎉🎉🎉')).toEqual([]);
  });
});

describe('findSimilarityWord', () => {
  it('returns the longest word of five or more characters', () => {
    expect(findSimilarityWord('mary wrenfield')).toBe('wrenfield');
    expect(findSimilarityWord('wren mary')).toBeUndefined();
  });
});

describe('listTypoVariants', () => {
  it('returns names with two neighboring letters swapped or one letter removed', () => {
    expect(listTypoVariants('wern')).toEqual(['ewrn', 'wren', 'wenr']);
    expect(listTypoVariants('wrenn')).toContain('wren');
    expect(listTypoVariants('micheal')).toContain('michael');
  });

  it('returns few variants whatever was typed, and never the typed text itself', () => {
    expect(listTypoVariants('ann')).toEqual([]);
    expect(listTypoVariants('aaaa')).toEqual([]);
    expect(listTypoVariants('x'.repeat(100)).length).toBeLessThanOrEqual(1);
    expect(listTypoVariants('abcdefghijklmnopqrstuvwxyz').length).toBeLessThanOrEqual(31);
    expect(listTypoVariants('🎉🎊🎉🎊')).not.toContain('🎉🎊🎉🎊');
  });
});
