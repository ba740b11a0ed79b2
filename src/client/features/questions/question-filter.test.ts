import { describe, expect, it } from 'vitest';
import {
  emptyFilter,
  firstPage,
  toFilterQuery,
  parseQuestionFilter,
  isEmptyFilter,
  parsePage,
  toSearchParams,
} from './question-filter.ts';

const parse = (text: string) => {
  const query = new URLSearchParams(text);
  return { filter: parseQuestionFilter(query), page: parsePage(query) };
};

describe('filters and page in the URL', () => {
  it('default to all questions, 50 a page', () => {
    expect(parse('')).toEqual({ filter: emptyFilter, page: firstPage });
    expect(isEmptyFilter(emptyFilter)).toBe(true);
    expect(toSearchParams(emptyFilter, firstPage).toString()).toBe('');
  });

  it('round-trip through the URL', () => {
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
    const query = toSearchParams(filter, page);
    expect(parse(query.toString())).toEqual({ filter, page });
    expect(isEmptyFilter(filter)).toBe(false);
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
  ])('ignore invalid values: %s', (text) => {
    expect(parse(text)).toEqual({ filter: emptyFilter, page: firstPage });
  });

  it('limit the search to the length that the server accepts', () => {
    expect(parseQuestionFilter(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(200);
  });

  it('send the server only the chosen filters', () => {
    expect(toFilterQuery({ ...emptyFilter, status: 'retired' })).toEqual({ status: 'retired' });
  });
});
