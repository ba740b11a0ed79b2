import type { EventName } from '#shared/kernel/events.ts';
import { eventMessages, everybody, sessionName } from './event-messages.ts';
import { type Queries, statement, type Tx } from '../database/database.ts';

/** The channel on which servers hear each other. */
export const eventsChannel = 'trivia_events';

const notify = statement('events.notify', 'select pg_notify($1, message) from unnest($2::text[]) as message');

export interface EndedSession {
  readonly id: string;
  readonly tokenHash: string;
}

export interface Events {
  /**
   * Tells streams, on every server and only once the transaction has committed, that reads of this name are stale: those
   * of these players, and those that watch these topics. It says that something changed, never what.
   */
  publish(tx: Tx, name: EventName, audience: readonly string[]): Promise<void>;
  /** Tells all open streams, on every server and only once the transaction has committed. */
  publishToAll(tx: Tx, name: EventName): Promise<void>;
  /** Ends all streams of players whose sessions are all over, once the transaction has committed. */
  endPlayers(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /** What servers remember of these players' sessions is not true any more: forgotten everywhere, once it has committed. */
  forgetPlayers(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /** One session is over: its streams end, which know it by its id, and servers forget it, which know it by its token. */
  endSession(queries: Queries, ended: EndedSession): Promise<void>;
}

export function createEvents(): Events {
  async function send(queries: Queries, messages: readonly string[]): Promise<void> {
    if (messages.length > 0) await queries.run(notify, [eventsChannel, messages]);
  }

  return {
    publish: (tx, name, audience) => send(tx, eventMessages(name, audience)),
    publishToAll: (tx, name) => send(tx, eventMessages(name, [everybody])),
    endPlayers: (tx, playerIds) => send(tx, eventMessages('players-gone', playerIds)),
    forgetPlayers: (tx, playerIds) => send(tx, eventMessages('players-changed', playerIds)),
    endSession: (queries, { id, tokenHash }) =>
      send(queries, eventMessages('session-ended', [sessionName(id), sessionName(tokenHash)])),
  };
}
