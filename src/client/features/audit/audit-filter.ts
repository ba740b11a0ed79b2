import { type AuditSubject, auditSubjects } from '#shared/audit/rules.ts';
import { pathTo } from '#shared/path-to.ts';

export interface AuditFilter {
  readonly subject: AuditSubject | 'all';
  readonly subjectId: string | null;
  readonly actorId: string | null;
}

/** Everything, by anybody. */
export const wholeTrail: AuditFilter = { subject: 'all', subjectId: null, actorId: null };

const idOf = (text: string | null) => (text !== null && /^[\w-]{1,64}$/.test(text) ? text : null);

/** What an address asks for; what makes no sense in it is left out. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const subject = auditSubjects.find((known) => known === query.get('subject'));
  const subjectId = subject === undefined ? null : idOf(query.get('id'));
  return { subject: subject ?? 'all', subjectId, actorId: idOf(query.get('by')) };
}

/** The address of a filter. */
export function auditAddress({ subject, subjectId, actorId }: AuditFilter): string {
  const query = {
    ...(subject !== 'all' && { subject, id: subjectId ?? undefined }),
    by: actorId ?? undefined,
  };
  return pathTo('/admin/audit', { query });
}
