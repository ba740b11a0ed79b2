import { type AuditSubject, auditSubjects } from '#shared/audit/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { getStartOfDay } from '#client/platform/local-time.ts';

export interface AuditFilter {
  readonly subject: AuditSubject | 'all';
  readonly subjectId: string | null;
  readonly actorId: string | null;
  /** Inclusive dates in the device's time zone; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

export const emptyAuditFilter: AuditFilter = {
  subject: 'all',
  subjectId: null,
  actorId: null,
  from: '',
  to: '',
  search: '',
};

export const maxSearchLength = 100;

const parseId = (text: string | null) => (text !== null && /^[\w-]{1,64}$/.test(text) ? text : null);
const parseDate = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** Ignores invalid values. */
export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const subject = auditSubjects.find((known) => known === query.get('subject'));
  return {
    subject: subject ?? 'all',
    subjectId: subject === undefined ? null : parseId(query.get('id')),
    actorId: parseId(query.get('by')),
    from: parseDate(query.get('from')),
    to: parseDate(query.get('to')),
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
  };
}

export function getAuditPath({ subject, subjectId, actorId, from, to, search }: AuditFilter): string {
  const query = {
    ...(subject !== 'all' && { subject, id: subjectId ?? undefined }),
    by: actorId ?? undefined,
    from: from || undefined,
    to: to || undefined,
    search: search || undefined,
  };
  return pathTo('/admin/audit', { query });
}

/** Dates start and end in the device's time zone. */
export function toAuditQuery({ subject, subjectId, actorId, from, to, search }: AuditFilter) {
  return {
    subject: subject === 'all' ? undefined : subject,
    subjectId: subjectId ?? undefined,
    actorId: actorId ?? undefined,
    from: getStartOfDay(from),
    to: getStartOfDay(to, 1),
    search,
  };
}
