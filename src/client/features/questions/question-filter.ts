import { type Difficulty, difficulties } from '#shared/questions/difficulty.ts';
import { type QuestionKind, questionKinds } from '#shared/questions/kind.ts';
import {
  type FilterStatus,
  type QuestionSort,
  questionSorts,
  type Source,
  type Status,
} from '#shared/questions/rules.ts';

/** What of the bank the manager shows; null and an empty search: all of it. */
export interface QuestionFilter {
  readonly search: string;
  readonly categoryId: number | null;
  readonly difficulty: Difficulty | null;
  readonly kind: QuestionKind | null;
  readonly source: Source | null;
  /** Those that one file added. */
  readonly fileImportId: number | null;
  readonly status: FilterStatus | null;
  /** Only those that ask nearly what another one asks, beside each other. */
  readonly isAlike: boolean;
}

/** Which part of what is found, in which order, and how it is shown: pages count from 1. */
export interface ShownPage {
  readonly page: number;
  readonly size: PageSize;
  readonly sort: QuestionSort;
  /** Whether rows show everything; else each is one line where there is room for it. */
  readonly isRoomy: boolean;
}

export type PageSize = (typeof pageSizes)[number];

export const pageSizes = [50, 100, 200] as const;
export const firstPage: ShownPage = { page: 1, size: pageSizes[0], sort: 'newest', isRoomy: false };
export const sources: readonly Source[] = ['bank', 'administrator', 'opentdb', 'file'];
export const statuses: readonly Status[] = ['published', 'draft', 'retired'];
/** What the list can be limited to. */
export const filterStatuses: readonly FilterStatus[] = [...statuses, 'deleted'];
/** Characters that the server looks for at most. */
export const maxSearchLength = 200;

export const everything: QuestionFilter = {
  search: '',
  categoryId: null,
  difficulty: null,
  kind: null,
  source: null,
  fileImportId: null,
  status: null,
  isAlike: false,
};

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function known<T extends string | number>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => String(value) === text) ?? null;
}

/** Reads an address; what it does not understand, it leaves out. */
export function filterOf(query: URLSearchParams): QuestionFilter {
  return {
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    categoryId: positive(query.get('category')),
    difficulty: known(difficulties, query.get('difficulty')),
    kind: known(questionKinds, query.get('kind')),
    source: known(sources, query.get('source')),
    fileImportId: positive(query.get('import')),
    status: known(filterStatuses, query.get('status')),
    isAlike: query.get('alike') === 'true',
  };
}

export function pageOf(query: URLSearchParams): ShownPage {
  return {
    page: positive(query.get('page')) ?? firstPage.page,
    size: known(pageSizes, query.get('size')) ?? firstPage.size,
    sort: known(questionSorts, query.get('sort')) ?? firstPage.sort,
    isRoomy: query.get('rows') === 'roomy',
  };
}

/** The address of a filter and a page, without what is as usual. */
export function queryOf(filter: QuestionFilter, { page, size, sort, isRoomy }: ShownPage): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.search) query.set('search', filter.search);
  if (filter.categoryId !== null) query.set('category', String(filter.categoryId));
  if (filter.difficulty) query.set('difficulty', filter.difficulty);
  if (filter.kind) query.set('kind', filter.kind);
  if (filter.source) query.set('source', filter.source);
  if (filter.fileImportId !== null) query.set('import', String(filter.fileImportId));
  if (filter.status) query.set('status', filter.status);
  if (filter.isAlike) query.set('alike', 'true');
  if (page > 1) query.set('page', String(page));
  if (size !== firstPage.size) query.set('size', String(size));
  if (sort !== firstPage.sort) query.set('sort', sort);
  if (isRoomy) query.set('rows', 'roomy');
  return query;
}

export function isEverything(filter: QuestionFilter): boolean {
  return queryOf(filter, firstPage).size === 0;
}

/** The filter as the server's calls take it. */
export function filterInput(filter: QuestionFilter) {
  return {
    search: filter.search || undefined,
    categoryId: filter.categoryId ?? undefined,
    difficulty: filter.difficulty ?? undefined,
    kind: filter.kind ?? undefined,
    source: filter.source ?? undefined,
    fileImportId: filter.fileImportId ?? undefined,
    status: filter.status ?? undefined,
    alike: filter.isAlike ? ('true' as const) : undefined,
  };
}

/** The list as an export takes it: deleted questions are in no file. */
export function exportInput(filter: QuestionFilter, { sort }: Pick<ShownPage, 'sort'>) {
  const { status, ...rest } = filterInput(filter);
  return { ...rest, status: status === 'deleted' ? undefined : status, sort };
}
