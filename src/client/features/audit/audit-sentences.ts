import type { AuditRecord } from '#shared/audit/contract.ts';
import { auditSubjects, type AuditSubject } from '#shared/audit/rules.ts';
import { roles } from '#shared/kernel/roles.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { subjectLooks, valueText, wordsOf } from './audit-texts.ts';

type Entry = Pick<AuditRecord, 'actorName' | 'subject' | 'subjectId' | 'subjectName' | 'action' | 'before' | 'after'>;
type Deed = (name: string, entry: Entry) => string;

const coinsOf = (amount: number) => `${Math.abs(amount).toLocaleString()} ${Math.abs(amount) === 1 ? 'coin' : 'coins'}`;

const toPlayers: Readonly<Record<string, Deed>> = {
  suspended: (name, { after }) =>
    `suspended ${name} ${after?.['until'] ? `until ${valueText(after['until'])}` : 'for good'}`,
  restored: (name) => `lifted the suspension of ${name}`,
  'suspension-over': (name) => `ended the suspension of ${name}, which was over`,
  renamed: (name, { before, after }) =>
    typeof before?.['displayName'] === 'string' && typeof after?.['displayName'] === 'string'
      ? `renamed ${before['displayName']} to ${after['displayName']}`
      : `renamed ${name}`,
  'balance-corrected'(name, { after }) {
    const amount = Number(after?.['amount'] ?? 0);
    return amount < 0 ? `took ${coinsOf(amount)} from ${name}` : `gave ${name} ${coinsOf(amount)}`;
  },
  'role-changed'(name, { after }) {
    const role = roles.find((each) => each === after?.['role']);
    return role === undefined || role === 'player'
      ? `took the role of ${name} away`
      : `made ${name} ${role === 'moderator' ? 'a' : 'an'} ${roleTexts[role].name.toLowerCase()}`;
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

const toReports: Readonly<Record<string, Deed>> = {
  'reports-resolved': (name) => `settled the reports of ${name}`,
  'reports-reopened': (name) => `reopened the reports of ${name}`,
  'reports-dismissed': (name) => `dismissed the reports of ${name}`,
};

const toTournaments: Readonly<Record<string, Deed>> = {
  'entry-removed': (name) => `took a player out of ${name}`,
  'round-extended': (name) => `gave a round of ${name} more time`,
  'match-decided': (name) => `moved a player of ${name} on`,
};

/** What is done to anything. */
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

/** A switch or a number that was set; several at once are counted. */
const toSettings: Deed = (_, { action, before, after }) => {
  const fields = Object.keys(after ?? {});
  const [field = ''] = fields;
  const again = action === 'undone' ? ', as it was before' : '';
  if (fields.length !== 1) return `changed ${fields.length} settings${again}`;
  if (field === 'maintenance') return `${after?.[field] === true ? 'closed' : 'opened'} the game${again}`;
  return `set ${wordsOf(field)} from ${valueText(before?.[field])} to ${valueText(after?.[field])}${again}`;
};

function deedOf(entry: Entry): Deed {
  const { action, subject } = entry;
  if (subject === 'setting') return toSettings;
  const special = toReports[action] ?? { player: toPlayers, tournament: toTournaments }[subject]?.[action];
  if (special) return special;
  return (name) => `${verbs[action] ?? wordsOf(action).toLowerCase()} ${name}`;
}

/** What it was done to: a player by name, anything else with its kind. */
function nameOf({ subject, subjectId, subjectName }: Entry): string {
  const known: AuditSubject | undefined = auditSubjects.find((each) => each === subject);
  const kind = (known ? subjectLooks[known].name : wordsOf(subject)).toLowerCase();
  if (subjectName === null) return `the ${kind} ${subjectId}`;
  return subject === 'player' ? subjectName : `the ${kind} “${subjectName}”`;
}

/** "Administrator gave Wren 40 coins: a video that paid nothing." */
export function sentenceOf(entry: Entry): string {
  const reason = entry.after?.['reason'];
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason}` : '';
  const sentence = `${entry.actorName} ${deedOf(entry)(nameOf(entry), entry)}${why}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
