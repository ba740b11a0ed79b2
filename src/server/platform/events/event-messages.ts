import { createHash } from 'node:crypto';
import { eventNames } from '#shared/kernel/events.ts';

/** Subjects of messages between servers: event stream names, deleted players, changed roles, and ended sessions. */
const subjects = [...eventNames, 'players-gone', 'players-changed', 'session-ended'] as const;

type Subject = (typeof subjects)[number];

export interface EventMessage {
  readonly subject: Subject;
  /** Players and watched topics; names of sessions for `session-ended`. */
  readonly keys: readonly string[];
}

/** Used in place of a player id to address all open streams. */
export const everyoneKey = '*';

/** Far below the 8,000 bytes at which PostgreSQL's NOTIFY would abort the transaction. */
const maxMessageBytes = 199;

/** Packs a subject and its keys into messages of fewer than 200 bytes each; duplicate keys are sent once. */
export function createEventMessages(subject: Subject, keys: Iterable<string>): string[] {
  const messages: string[] = [];
  for (const key of new Set(keys)) {
    const last = messages.at(-1);
    const longer = last === undefined ? undefined : `${last} ${key}`;
    if (longer !== undefined && Buffer.byteLength(longer) <= maxMessageBytes) messages[messages.length - 1] = longer;
    else messages.push(`${subject} ${key}`);
  }
  return messages;
}

/** Parses a message; returns null for a subject that only another version of the server knows. */
export function parseEventMessage(message: string): EventMessage | null {
  const [name, ...keys] = message.split(' ');
  const subject = subjects.find((candidate) => candidate === name);
  return subject === undefined ? null : { subject, keys };
}

/** Derives the name of a session that servers exchange: a short hash, so that the stored id is not disclosed. */
export function toSessionName(idOrTokenHash: string): string {
  return createHash('sha256').update(idOrTokenHash).digest('base64url').slice(0, 22);
}
