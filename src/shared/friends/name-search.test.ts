import { describe, expect, it } from 'vitest';
import { longWordsOf, resemblingWordOf, slipsOf, wordsOf } from './name-search.ts';

describe('the words of a name', () => {
  it.each([
    ['mary ann', ['mary', 'ann']],
    ["o'brien_99", ['o', 'brien', '99']],
    ['%_\\', []],
    ['🎉🎉🎉', []],
    ['王小明 жан', ['王小明', 'жан']],
  ])('%s', (name, words) => expect(wordsOf(name)).toEqual(words));

  it('that an index can look for have three characters or more, the longest first, three at most', () => {
    expect(longWordsOf('a bb ccc dddd eeeee ffffff')).toEqual(['ffffff', 'eeeee', 'dddd']);
    expect(longWordsOf('a bb 🎉🎉🎉')).toEqual([]);
  });
});

describe('the word whose likeness is looked for', () => {
  it('is the longest, of five characters or more', () => {
    expect(resemblingWordOf('mary wrenfield')).toBe('wrenfield');
    expect(resemblingWordOf('wren mary')).toBeUndefined();
  });
});

describe('slips of the finger', () => {
  it('are two neighbours swapped, or a letter too many', () => {
    expect(slipsOf('wern')).toEqual(['ewrn', 'wren', 'wenr']);
    expect(slipsOf('wrenn')).toContain('wren');
    expect(slipsOf('micheal')).toContain('michael');
  });

  it('are few, whatever was typed, and never what was typed', () => {
    expect(slipsOf('ann')).toEqual([]);
    expect(slipsOf('aaaa')).toEqual([]);
    expect(slipsOf('x'.repeat(100)).length).toBeLessThanOrEqual(1);
    expect(slipsOf('abcdefghijklmnopqrstuvwxyz').length).toBeLessThanOrEqual(31);
    expect(slipsOf('🎉🎊🎉🎊')).not.toContain('🎉🎊🎉🎊');
  });
});
