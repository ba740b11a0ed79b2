import { type ReportReason, reportReasons } from '#shared/reports/rules.ts';

/** The filter of the report queue. Null means no restriction. */
export interface ReportFilter {
  readonly reason: ReportReason | null;
  readonly categoryId: number | null;
}

export const reportReasonKeys = Object.keys(reportReasons) as ReportReason[];

/** Parses the filter from the URL and ignores invalid values. */
export function parseReportFilter(query: URLSearchParams): ReportFilter {
  const category = query.get('category') ?? '';
  return {
    reason: reportReasonKeys.find((reason) => reason === query.get('reason')) ?? null,
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
  };
}

/** The filter as API query and URL parameters. */
export function toReportQuery({ reason, categoryId }: ReportFilter) {
  return { reason: reason ?? undefined, categoryId: categoryId ?? undefined };
}
