import { describe, expect, it } from 'vitest';
import { findJournalProblems } from './journal.ts';

const first = { idx: 0, when: 1000, tag: '0000_first' };
const second = { idx: 1, when: 2000, tag: '0001_second' };
const files = [first.tag, second.tag];

describe('the journal of migrations', () => {
  it('is valid when timestamps ascend and every file has an entry', () => {
    expect(findJournalProblems({ entries: [first, second] }, files)).toEqual([]);
  });

  it.each([999, 1000])('is invalid when a later migration has the timestamp %d, not after the previous one', (when) => {
    expect(findJournalProblems({ entries: [first, { ...second, when }] }, files)).toEqual([
      '0001_second has an earlier timestamp than 0000_first',
    ]);
  });

  it('is invalid when two migrations have the same number', () => {
    expect(findJournalProblems({ entries: [first, { ...second, idx: 0 }] }, files)).toEqual([
      '0001_second is not number 1',
    ]);
  });

  it('is invalid when a file or an entry is missing', () => {
    expect(findJournalProblems({ entries: [first, second] }, [first.tag])).toEqual([
      '0001_second is in the journal but has no file',
    ]);
    expect(findJournalProblems({ entries: [first] }, files)).toEqual(['0001_second is missing in the journal']);
  });
});
