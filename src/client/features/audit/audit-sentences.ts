import type { AuditRecord } from '#shared/audit/contract.ts';
import { type AuditSubject, auditSubjects } from '#shared/audit/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { roles } from '#shared/kernel/roles.ts';
import { roleLabels } from '#client/entities/role-labels.ts';

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

function formatAuditValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString();
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatAuditValue).join(' · ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!instant.test(value)) return value;
  return new Date(value).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

export function listValueChanges({ before, after }: Pick<AuditRecord, 'before' | 'after'>): ValueChange[] {
  const text = (values: AuditRecord['before'], field: string) =>
    values && field in values ? formatAuditValue(values[field]) : null;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ name: formatFieldName(field), before: text(before, field), after: text(after, field) }))
    .filter((change) => change.before !== change.after);
}

/** Null if the subject has no page. */
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

type AuditEntryFacts = Pick<
  AuditRecord,
  'actorName' | 'subject' | 'subjectId' | 'subjectName' | 'action' | 'before' | 'after'
>;
type DescribeAction = (name: string, entry: AuditEntryFacts) => string;

const formatCoins = (amount: number) =>
  `${Math.abs(amount).toLocaleString()} ${Math.abs(amount) === 1 ? 'coin' : 'coins'}`;

const playerActions: Readonly<Record<string, DescribeAction>> = {
  suspended: (name, { after }) =>
    `suspended ${name} ${after?.['until'] ? `until ${formatAuditValue(after['until'])}` : 'for good'}`,
  restored: (name) => `lifted the suspension of ${name}`,
  'suspension-over': (name) => `ended the suspension of ${name}, which was over`,
  renamed: (name, { before, after }) =>
    typeof before?.['displayName'] === 'string' && typeof after?.['displayName'] === 'string'
      ? `renamed ${before['displayName']} to ${after['displayName']}`
      : `renamed ${name}`,
  'balance-corrected'(name, { after }) {
    const amount = Number(after?.['amount'] ?? 0);
    return amount < 0 ? `took ${formatCoins(amount)} from ${name}` : `gave ${name} ${formatCoins(amount)}`;
  },
  'role-changed'(name, { after }) {
    const role = roles.find((candidate) => candidate === after?.['role']);
    return role === undefined || role === 'player'
      ? `took the role of ${name} away`
      : `made ${name} ${role === 'moderator' ? 'a' : 'an'} ${roleLabels[role].name.toLowerCase()}`;
  },
  appointed: (name) => `made ${name} an administrator, on the machine itself`,
  'sessions-ended': (name) => `signed ${name} out everywhere`,
  'reset-link-issued': (name) => `made a reset link for ${name}`,
  'note-added': (name) => `wrote a note about ${name}`,
  'note-deleted': (name) => `deleted a note about ${name}`,
  warned: (name) => `warned ${name}`,
  'message-removed': (name) => `removed a message of ${name}`,
  'fair-play-cleared': (name) => `brought ${name} back to boards, leagues and official tournaments`,
  'fair-play-confirmed': (name) => `kept ${name} out of boards, leagues and official tournaments`,
};

const reportActions: Readonly<Record<string, DescribeAction>> = {
  'reports-resolved': (name) => `settled the reports of ${name}`,
  'reports-reopened': (name) => `reopened the reports of ${name}`,
  'reports-dismissed': (name) => `dismissed the reports of ${name}`,
};

const tournamentActions: Readonly<Record<string, DescribeAction>> = {
  'entry-removed': (name) => `took a player out of ${name}`,
  'round-extended': (name) => `gave a round of ${name} more time`,
  'match-decided': (name) => `moved a player of ${name} on`,
};

const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  started: 'started',
  cancelled: 'cancelled',
  undone: 'took back',
  renamed: 'renamed',
};

/** Names a single changed setting; several are counted. */
const describeSettingsChange: DescribeAction = (_, { action, before, after }) => {
  const fields = Object.keys(after ?? {});
  const [field = ''] = fields;
  const undoSuffix = action === 'undone' ? ', as it was before' : '';
  if (fields.length !== 1) return `changed ${fields.length} settings${undoSuffix}`;
  if (field === 'maintenance') return `${after?.[field] === true ? 'closed' : 'opened'} the game${undoSuffix}`;
  return `set ${formatFieldName(field)} from ${formatAuditValue(before?.[field])} to ${formatAuditValue(after?.[field])}${undoSuffix}`;
};

function getDescription(entry: AuditEntryFacts): DescribeAction {
  const { action, subject } = entry;
  if (subject === 'setting') return describeSettingsChange;
  const description =
    reportActions[action] ?? { player: playerActions, tournament: tournamentActions }[subject]?.[action];
  if (description) return description;
  return (name) => `${verbs[action] ?? formatFieldName(action).toLowerCase()} ${name}`;
}

/** For a player only the name, otherwise kind and name. */
function getSubjectName({ subject, subjectId, subjectName }: AuditEntryFacts): string {
  const known: AuditSubject | undefined = auditSubjects.find((candidate) => candidate === subject);
  const kind = (known ? subjectLabels[known].name : formatFieldName(subject)).toLowerCase();
  if (subjectName === null) return `the ${kind} ${subjectId}`;
  return subject === 'player' ? subjectName : `the ${kind} “${subjectName}”`;
}

export function formatAuditSentence(entry: AuditEntryFacts): string {
  const reason = entry.after?.['reason'];
  const reasonSuffix = typeof reason === 'string' && reason !== '' ? `: ${reason}` : '';
  const sentence = `${entry.actorName} ${getDescription(entry)(getSubjectName(entry), entry)}${reasonSuffix}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
