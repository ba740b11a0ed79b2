import type { EventName } from '#shared/kernel/events.ts';
import { createEventMessages, everyoneKey, toSessionName } from './event-messages.ts';
import { type Queries, statement, type Tx } from '../database/database.ts';

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
