import { describe, expect, it } from 'vitest';
import { everything, firstPage, filterInput, filterOf, isEverything, pageOf, queryOf } from './question-filter.ts';

const read = (text: string) => {
  const query = new URLSearchParams(text);
  return { filter: filterOf(query), page: pageOf(query) };
};

describe('filters and page in the address', () => {
  it('shows everything, 50 a page, where the address says nothing', () => {
    expect(read('')).toEqual({ filter: everything, page: firstPage });
    expect(isEverything(everything)).toBe(true);
    expect(queryOf(everything, firstPage).toString()).toBe('');
  });

  it('survives a reload: what is written is read again', () => {
    const filter = {
      search: '100% & "more"',
      categoryId: 28,
      difficulty: 'hard',
      kind: 'trueFalse',
      source: 'opentdb',
      fileImportId: 7,
      status: 'draft',
      isAlike: true,
    } as const;
    const page = { page: 3, size: 200, sort: 'hardest', isRoomy: true } as const;
    const query = queryOf(filter, page);
    expect(read(query.toString())).toEqual({ filter, page });
    expect(isEverything(filter)).toBe(false);
  });

  it.each([
    'category=abc',
    'category=-1',
    'category=1.5',
    'difficulty=brutal',
    'source=x',
    'status=',
    'page=0&size=7',
    'sort=best&rows=x',
  ])('leaves out what it does not understand: %s', (text) => {
    expect(read(text)).toEqual({ filter: everything, page: firstPage });
  });

  it('never looks for more characters than the server takes', () => {
    expect(filterOf(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(200);
  });

  it('sends the server only what is chosen', () => {
    expect(filterInput({ ...everything, status: 'retired' })).toEqual({ status: 'retired' });
  });
});
