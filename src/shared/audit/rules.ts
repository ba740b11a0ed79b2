export const auditSubjects = [
  'question',
  'import',
  'fileImport',
  'ad',
  'player',
  'setting',
  'announcement',
  'tournament',
  'category',
  'avatarItem',
  'dailyChallenge',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
