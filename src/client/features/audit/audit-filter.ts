import { type AuditSubject, auditSubjects } from '#shared/audit/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { startOfDay } from '#client/platform/local-time.ts';

export interface AuditFilter {
  readonly subject: AuditSubject | 'all';
  readonly subjectId: string | null;
  readonly actorId: string | null;
  /** Dates of this device, each counted whole; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

/** Everything, by anybody, ever. */
export const wholeTrail: AuditFilter = {
  subject: 'all',
  subjectId: null,
  actorId: null,
  from: '',
  to: '',
  search: '',
};

export const maxSearchLength = 100;

const idOf = (text: string | null) => (text !== null && /^[\w-]{1,64}$/.test(text) ? text : null);
const dateOf = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** What an address asks for; what makes no sense in it is left out. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const subject = auditSubjects.find((known) => known === query.get('subject'));
  return {
    subject: subject ?? 'all',
    subjectId: subject === undefined ? null : idOf(query.get('id')),
    actorId: idOf(query.get('by')),
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
  };
}

/** The address of a filter. */
export function auditAddress({ subject, subjectId, actorId, from, to, search }: AuditFilter): string {
  const query = {
    ...(subject !== 'all' && { subject, id: subjectId ?? undefined }),
    by: actorId ?? undefined,
    from: from || undefined,
    to: to || undefined,
    search: search || undefined,
  };
  return pathTo('/admin/audit', { query });
}

/** The filter as the calls take it: a date begins, and ends, as the days of this device do. */
export function filterInput({ subject, subjectId, actorId, from, to, search }: AuditFilter) {
  return {
    subject: subject === 'all' ? undefined : subject,
    subjectId: subjectId ?? undefined,
    actorId: actorId ?? undefined,
    from: startOfDay(from),
    to: startOfDay(to, 1),
    search,
  };
}
