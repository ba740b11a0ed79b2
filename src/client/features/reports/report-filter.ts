import { type ReportReason, reportReasons } from '#shared/reports/rules.ts';

/** What of the queue is shown; null: whatever it is. */
export interface ReportFilter {
  readonly reason: ReportReason | null;
  readonly categoryId: number | null;
}

export const reasons = Object.keys(reportReasons) as ReportReason[];

/** Reads an address; what it does not understand, it leaves out. */
export function reportFilterOf(query: URLSearchParams): ReportFilter {
  const category = query.get('category') ?? '';
  return {
    reason: reasons.find((reason) => reason === query.get('reason')) ?? null,
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
  };
}

/** As the server's calls and the address take it. */
export function filterInput({ reason, categoryId }: ReportFilter) {
  return { reason: reason ?? undefined, categoryId: categoryId ?? undefined };
}
