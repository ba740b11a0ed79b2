import { createHash } from 'node:crypto';
import { type EventName, eventNames } from '#shared/kernel/events.ts';

/** What servers tell each other: what players hear, and whose streams end. */
const topics = [...eventNames, 'players-gone', 'session-ended'] as const;

type Topic = EventName | 'players-gone' | 'session-ended';

export interface EventMessage {
  readonly topic: Topic;
  /** Players; for `session-ended` names of sessions. */
  readonly keys: readonly string[];
}

/** A message of PostgreSQL's is far smaller than the 8,000 bytes that would abort the transaction. */
const mostBytes = 199;

/** A topic and its keys as messages of fewer than 200 bytes each; a key that is given twice is told once. */
export function eventMessages(topic: Topic, keys: Iterable<string>): string[] {
  const messages: string[] = [];
  for (const key of new Set(keys)) {
    const last = messages.at(-1);
    const longer = last === undefined ? undefined : `${last} ${key}`;
    if (longer !== undefined && Buffer.byteLength(longer) <= mostBytes) messages[messages.length - 1] = longer;
    else messages.push(`${topic} ${key}`);
  }
  return messages;
}

/** What a message says; null when another version of the server means something unknown. */
export function readEventMessage(message: string): EventMessage | null {
  const [name, ...keys] = message.split(' ');
  const topic = topics.find((each) => each === name);
  return topic === undefined ? null : { topic, keys };
}

/** A session as servers name it to each other: its token opens doors and is told to nobody. */
export function sessionName(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 22);
}
