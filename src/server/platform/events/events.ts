import { createHash } from 'node:crypto';
import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { type Queries, type Tx, statement } from '../database/database.ts';

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

/** PostgreSQL channel for messages between servers. */
export const eventsChannel = 'trivia_events';

const notify = statement('events.notify', 'select pg_notify($1, message) from unnest($2::text[]) as message');

export interface EndedSession {
  readonly id: string;
  readonly tokenHash: string;
}

export interface Events {
  /**
   * Notifies the streams of these players, and those that watch these topics, that queries of this name are stale. The
   * message reaches every server once the transaction has committed, and never contains the changed data.
   */
  publish(tx: Tx, name: EventName, audience: readonly string[]): Promise<void>;
  /** Notifies all open streams on every server once the transaction has committed. */
  publishToAll(tx: Tx, name: EventName): Promise<void>;
  /** Ends all streams of deleted or signed-out players once the transaction has committed. */
  endPlayers(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /** Invalidates the cached sessions of these players on every server once the transaction has committed. */
  forgetPlayers(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /**
   * Ends the streams of a session, which know it by its id, and invalidates its cache entry, which is keyed by its
   * token.
   */
  endSession(queries: Queries, ended: EndedSession): Promise<void>;
}

export function createEvents(): Events {
  async function send(queries: Queries, messages: readonly string[]): Promise<void> {
    if (messages.length > 0) await queries.run(notify, [eventsChannel, messages]);
  }

  return {
    publish: (tx, name, audience) => send(tx, createEventMessages(name, audience)),
    publishToAll: (tx, name) => send(tx, createEventMessages(name, [everyoneKey])),
    endPlayers: (tx, playerIds) => send(tx, createEventMessages('players-gone', playerIds)),
    forgetPlayers: (tx, playerIds) => send(tx, createEventMessages('players-changed', playerIds)),
    endSession: (queries, { id, tokenHash }) =>
      send(queries, createEventMessages('session-ended', [toSessionName(id), toSessionName(tokenHash)])),
  };
}
