import type { AuditRecord } from '#shared/audit/contract.ts';
import type { AuditSubject } from '#shared/audit/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import type { IconName } from '#client/ui/icon.tsx';

/** Display name and icon of each subject. */
export const subjectLabels: Readonly<Record<AuditSubject, { readonly name: string; readonly icon: IconName }>> = {
  question: { name: 'Question', icon: 'list' },
  import: { name: 'Import', icon: 'download' },
  fileImport: { name: 'Imported file', icon: 'upload' },
  ad: { name: 'Ad', icon: 'film' },
  player: { name: 'Player', icon: 'user' },
  setting: { name: 'Settings', icon: 'gear' },
  announcement: { name: 'Announcement', icon: 'bell' },
  tournament: { name: 'Tournament', icon: 'bracket' },
  category: { name: 'Category', icon: 'pin' },
  avatarItem: { name: 'Avatar item', icon: 'bag' },
  dailyChallenge: { name: 'Daily challenge', icon: 'calendar' },
};

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Formats "displayName" and "reset-link" as "Display name" and "Reset link". */
export function formatFieldName(name: string): string {
  return capitalize(name.replaceAll('-', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

export interface ValueChange {
  readonly name: string;
  /** Null if there was no value. */
  readonly before: string | null;
  readonly after: string | null;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export function formatAuditValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString();
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatAuditValue).join(' · ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!instant.test(value)) return value;
  return new Date(value).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Changed fields with old and new values. */
export function listValueChanges({ before, after }: Pick<AuditRecord, 'before' | 'after'>): ValueChange[] {
  const text = (values: AuditRecord['before'], field: string) =>
    values && field in values ? formatAuditValue(values[field]) : null;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ name: formatFieldName(field), before: text(before, field), after: text(after, field) }))
    .filter((change) => change.before !== change.after);
}

/** Path of the subject's page; null if it has none. */
export function getSubjectPath({ subject, subjectId }: Pick<AuditRecord, 'subject' | 'subjectId'>): string | null {
  if (subject === 'player') return pathTo('/admin/players/:id', { params: { id: subjectId } });
  if (subject === 'question') return pathTo('/admin/questions', { query: { edit: subjectId } });
  if (subject === 'fileImport') return pathTo('/admin/questions', { query: { import: subjectId } });
  if (subject === 'ad') return pathTo('/admin/ads');
  if (subject === 'category') return pathTo('/admin/catalog');
  if (subject === 'avatarItem') return pathTo('/admin/catalog', { query: { tab: 'items' } });
  if (subject === 'dailyChallenge') return pathTo('/admin/catalog', { query: { tab: 'challenges' } });
  if (subject === 'tournament') return pathTo('/tournaments/:id', { params: { id: subjectId } });
  return subject === 'setting' || subject === 'announcement' ? pathTo('/admin/settings') : null;
}
