import { type Difficulty, difficulties } from '#shared/questions/difficulty.ts';
import { type QuestionKind, questionKinds } from '#shared/questions/kind-and-difficulty.ts';
import {
  type FilterStatus,
  type QuestionSort,
  questionSorts,
  type QuestionSource,
  type QuestionStatus,
} from '#shared/questions/rules.ts';

/** Null and an empty search mean no restriction. */
export interface QuestionFilter {
  readonly search: string;
  readonly categoryId: number | null;
  readonly difficulty: Difficulty | null;
  readonly kind: QuestionKind | null;
  readonly source: QuestionSource | null;
  readonly fileImportId: number | null;
  readonly status: FilterStatus | null;
  /** Only questions with nearly the same text as another one, listed next to each other. */
  readonly isAlike: boolean;
}

/** Pages count from 1. */
export interface ShownPage {
  readonly page: number;
  readonly size: PageSize;
  readonly sort: QuestionSort;
  /** Whether rows show all details. Otherwise each row is one line if there is room. */
  readonly isRoomy: boolean;
}

export type PageSize = (typeof pageSizes)[number];

export const pageSizes = [50, 100, 200] as const;
export const firstPage: ShownPage = { page: 1, size: pageSizes[0], sort: 'newest', isRoomy: false };
export const sources: readonly QuestionSource[] = ['bank', 'administrator', 'opentdb', 'file'];
export const statuses: readonly QuestionStatus[] = ['published', 'draft', 'retired'];
export const filterStatuses: readonly FilterStatus[] = [...statuses, 'deleted'];
/** Maximum length that the server accepts. */
export const maxSearchLength = 200;

export const emptyFilter: QuestionFilter = {
  search: '',
  categoryId: null,
  difficulty: null,
  kind: null,
  source: null,
  fileImportId: null,
  status: null,
  isAlike: false,
};

function parsePositive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function findKnown<T extends string | number>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => String(value) === text) ?? null;
}

/** Ignores invalid values. */
export function parseQuestionFilter(query: URLSearchParams): QuestionFilter {
  return {
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    categoryId: parsePositive(query.get('category')),
    difficulty: findKnown(difficulties, query.get('difficulty')),
    kind: findKnown(questionKinds, query.get('kind')),
    source: findKnown(sources, query.get('source')),
    fileImportId: parsePositive(query.get('import')),
    status: findKnown(filterStatuses, query.get('status')),
    isAlike: query.get('alike') === 'true',
  };
}

export function parsePage(query: URLSearchParams): ShownPage {
  return {
    page: parsePositive(query.get('page')) ?? firstPage.page,
    size: findKnown(pageSizes, query.get('size')) ?? firstPage.size,
    sort: findKnown(questionSorts, query.get('sort')) ?? firstPage.sort,
    isRoomy: query.get('rows') === 'roomy',
  };
}

/** Default values are left out. */
export function toSearchParams(filter: QuestionFilter, { page, size, sort, isRoomy }: ShownPage): URLSearchParams {
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

export function isEmptyFilter(filter: QuestionFilter): boolean {
  return toSearchParams(filter, firstPage).size === 0;
}

export function toFilterQuery(filter: QuestionFilter) {
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

/** Deleted questions are never exported. */
export function toExportQuery(filter: QuestionFilter, { sort }: Pick<ShownPage, 'sort'>) {
  const { status, ...rest } = toFilterQuery(filter);
  return { ...rest, status: status === 'deleted' ? undefined : status, sort };
}
