/** What administrators act on. */
export const auditSubjects = ['question', 'import', 'ad', 'player', 'setting', 'announcement', 'tournament'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
