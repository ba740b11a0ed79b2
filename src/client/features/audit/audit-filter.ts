import { type AuditSubject, auditSubjects } from '#shared/audit/rules.ts';

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
  const query = new URLSearchParams();
  if (subject !== 'all') query.set('subject', subject);
  if (subject !== 'all' && subjectId !== null) query.set('id', subjectId);
  if (actorId !== null) query.set('by', actorId);
  return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit';
}
