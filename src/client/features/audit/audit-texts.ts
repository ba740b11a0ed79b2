import type { AuditRecord } from '#shared/audit/contract.ts';
import type { AuditSubject } from '#shared/audit/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import type { IconName } from '#client/ui/icon.tsx';

/** What a subject is called, and its sign. */
export const subjectLooks: Readonly<Record<AuditSubject, { readonly name: string; readonly icon: IconName }>> = {
  question: { name: 'Question', icon: 'list' },
  import: { name: 'Import', icon: 'download' },
  fileImport: { name: 'Imported file', icon: 'upload' },
  ad: { name: 'Ad', icon: 'film' },
  player: { name: 'Player', icon: 'user' },
  setting: { name: 'Settings', icon: 'gear' },
  announcement: { name: 'Announcement', icon: 'bell' },
  tournament: { name: 'Tournament', icon: 'bracket' },
};

const actionNames: Readonly<Record<string, string>> = {
  added: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  started: 'Started',
  cancelled: 'Cancelled',
  undone: 'Undone',
  suspended: 'Suspended',
  renamed: 'Renamed',
  'entry-removed': 'Player taken out',
  'round-extended': 'Round extended',
  'match-decided': 'Player moved on',
  'suspension-over': 'Suspension ended by itself',
  'balance-corrected': 'Balance corrected',
  'role-changed': 'Role changed',
  appointed: 'Made administrator on the server’s machine',
  'sessions-ended': 'Sessions ended',
  'reset-link-issued': 'Reset link made',
  'reports-resolved': 'Reports resolved',
  'reports-reopened': 'Reports opened again',
  'reports-dismissed': 'Reports dismissed',
  warned: 'Warned',
  'message-removed': 'Message of a gift removed',
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "displayName" and "reset-link" as "Display name" and "Reset link". */
export function wordsOf(name: string): string {
  return capital(name.replaceAll('-', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** What was done, in words; a word that is not known here is told as it is. */
export const actionName = (action: string) => actionNames[action] ?? wordsOf(action);

export interface ValueChange {
  readonly name: string;
  /** Null where there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString();
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(' · ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!instant.test(value)) return value;
  return new Date(value).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Field by field how it was and how it is; what stayed the same is left out. */
export function valueChanges({ before, after }: Pick<AuditRecord, 'before' | 'after'>): ValueChange[] {
  const text = (values: AuditRecord['before'], field: string) =>
    values && field in values ? valueText(values[field]) : null;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ name: wordsOf(field), before: text(before, field), after: text(after, field) }))
    .filter((change) => change.before !== change.after);
}

/** Where a subject can be looked at; null where it has no screen. */
export function subjectAddress({ subject, subjectId }: Pick<AuditRecord, 'subject' | 'subjectId'>): string | null {
  if (subject === 'player') return pathTo('/admin/players/:id', { params: { id: subjectId } });
  if (subject === 'question') return pathTo('/admin/questions', { query: { edit: subjectId } });
  if (subject === 'fileImport') return pathTo('/admin/questions', { query: { import: subjectId } });
  if (subject === 'ad') return pathTo('/admin/ads');
  if (subject === 'tournament') return pathTo('/tournaments/:id', { params: { id: subjectId } });
  return subject === 'setting' || subject === 'announcement' ? pathTo('/admin/settings') : null;
}
