import { type ReportReason, reportReasons } from '#shared/reports/rules.ts';

/** Null means no restriction. */
export interface ReportFilter {
  readonly reason: ReportReason | null;
  readonly categoryId: number | null;
}

export const reportReasonKeys = Object.keys(reportReasons) as ReportReason[];

/** Ignores invalid values. */
export function parseReportFilter(query: URLSearchParams): ReportFilter {
  const category = query.get('category') ?? '';
  return {
    reason: reportReasonKeys.find((reason) => reason === query.get('reason')) ?? null,
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
  };
}

export function toReportQuery({ reason, categoryId }: ReportFilter) {
  return { reason: reason ?? undefined, categoryId: categoryId ?? undefined };
}
