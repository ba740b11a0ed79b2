import { describe, expect, it } from 'vitest';
import { journalProblems } from './journal.ts';

const first = { idx: 0, when: 1000, tag: '0000_first' };
const second = { idx: 1, when: 2000, tag: '0001_second' };
const files = [first.tag, second.tag];

describe('the journal of migrations', () => {
  it('is good when stamps ascend and files and entries are the same', () => {
    expect(journalProblems({ entries: [first, second] }, files)).toEqual([]);
  });

  it.each([999, 1000])('is refused when a later migration is stamped %d, not after the one before', (when) => {
    expect(journalProblems({ entries: [first, { ...second, when }] }, files)).toEqual([
      '0001_second is stamped earlier than 0000_first',
    ]);
  });

  it('is refused when two migrations have one number', () => {
    expect(journalProblems({ entries: [first, { ...second, idx: 0 }] }, files)).toEqual([
      '0001_second is not number 1',
    ]);
  });

  it('is refused when a file is missing on either side', () => {
    expect(journalProblems({ entries: [first, second] }, [first.tag])).toEqual([
      '0001_second stands in the journal and has no file',
    ]);
    expect(journalProblems({ entries: [first] }, files)).toEqual(['0001_second does not stand in the journal']);
  });
});
