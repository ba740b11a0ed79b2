/** What administrators act on. */
export const auditSubjects = [
  'question',
  'import',
  'fileImport',
  'ad',
  'player',
  'setting',
  'announcement',
  'tournament',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
