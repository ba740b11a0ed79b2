import { createHash } from 'node:crypto';
import { eventNames } from '#shared/kernel/events.ts';

/** What servers tell each other: what streams hear, whose end, and whose role is another one now. */
const subjects = [...eventNames, 'players-gone', 'players-changed', 'session-ended'] as const;

type Subject = (typeof subjects)[number];

export interface EventMessage {
  readonly subject: Subject;
  /** Players and watched topics; for `session-ended` names of sessions. */
  readonly keys: readonly string[];
}

/** Stands where players' ids stand, and is none: all open streams hear it. */
export const everybody = '*';

/** A message of PostgreSQL's is far smaller than the 8,000 bytes that would abort the transaction. */
const maxBytes = 199;

/** A subject and its keys as messages of fewer than 200 bytes each; a key that is given twice is told once. */
export function eventMessages(subject: Subject, keys: Iterable<string>): string[] {
  const messages: string[] = [];
  for (const key of new Set(keys)) {
    const last = messages.at(-1);
    const longer = last === undefined ? undefined : `${last} ${key}`;
    if (longer !== undefined && Buffer.byteLength(longer) <= maxBytes) messages[messages.length - 1] = longer;
    else messages.push(`${subject} ${key}`);
  }
  return messages;
}

/** What a message says; null when another version of the server means something unknown. */
export function readEventMessage(message: string): EventMessage | null {
  const [name, ...keys] = message.split(' ');
  const subject = subjects.find((each) => each === name);
  return subject === undefined ? null : { subject, keys };
}

/** A session as servers name it to each other, in a few letters: what stands in the database is told to nobody. */
export function sessionName(idOrTokenHash: string): string {
  return createHash('sha256').update(idOrTokenHash).digest('base64url').slice(0, 22);
}
