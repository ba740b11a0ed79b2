import { Refusal } from '#shared/kernel/errors.ts';
import type { EventName, WatchTopic } from '#shared/kernel/events.ts';
import type { PlayerCall } from './call.ts';
import type { Database } from '../database/database.ts';
import { everybody, readEventMessage, sessionName } from '../events/event-messages.ts';
import { type EventStream, openEventStream } from '../events/event-stream.ts';
import { eventsChannel } from '../events/events.ts';
import type { Log } from '../log.ts';
import { networkOf } from './network.ts';
import { sessionIdOf, type Sessions } from './session.ts';
import { createMultiMap } from '../multi-map.ts';

const maxOfPlayer = 10;
const beatMs = 20_000;
/** Sessions that expired or were ended otherwise are noticed within a minute. */
const checkMs = 40_000;
const sessionsAtOnce = 1000;
/** When it is worth asking again: pages are closed all the time. */
const retrySeconds = 30;

interface OpenStream extends EventStream {
  readonly sessionId: string;
  /** The name of the session among servers. */
  readonly session: string;
  readonly network: string;
}

/** How many may be open at once, of the players of a network and of all. */
export interface StreamLimits {
  readonly ofNetwork: () => number;
  readonly ofServer: number;
}

interface Parts {
  readonly database: Pick<Database, 'listen'>;
  readonly log: Pick<Log, 'warn'>;
  readonly sessions: Pick<Sessions, 'forgetPlayer' | 'forgetNamed' | 'heardUntil' | 'isDeaf'>;
  /** Which of these sessions have not ended, by their ids. */
  readonly livingSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What this server has to read anew before pages read it, by name. */
  readonly readFirst?: Readonly<Partial<Record<EventName, () => Promise<void>>>>;
  /** None unless told. */
  readonly limits?: StreamLimits | null;
  /** Milliseconds between two looks at the sessions. */
  readonly checkEveryMs?: number;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/**
 * The open streams of this server. Each player's streams hear what any server noted for that player, or for the topic
 * that the stream watches. There is no replay: when this server was deaf for a time, all of them hear `reset`, and
 * their pages read again (rules N2, N3).
 */
export function createEventStreams(parts: Parts) {
  const { database, log, sessions, livingSessions, readFirst = {}, limits = null, checkEveryMs = checkMs } = parts;
  const byPlayer = createMultiMap<OpenStream>();
  const byTopic = createMultiMap<OpenStream>();
  const byNetwork = createMultiMap<OpenStream>();
  const timers: NodeJS.Timeout[] = [];
  let unlisten: (() => Promise<void>) | undefined;
  let isStopped = false;
  let isListening = false;

  const all = () => byPlayer.values();

  function heard(text: string): void {
    const message = readEventMessage(text);
    if (!message) return;
    const { subject, keys } = message;
    if (subject === 'session-ended') {
      for (const name of keys) sessions.forgetNamed(name);
      for (const stream of all()) if (keys.includes(stream.session)) stream.end('ended');
      return;
    }
    if (subject === 'players-changed') {
      for (const playerId of keys) void sessions.forgetPlayer(playerId);
      return;
    }
    if (subject === 'players-gone') {
      for (const playerId of keys) {
        // On the server that deleted the account they are forgotten already.
        void sessions.forgetPlayer(playerId);
        for (const stream of byPlayer.get(playerId)) stream.end('ended');
      }
      return;
    }
    const tell = () => {
      const named = () => keys.flatMap((key) => [...byPlayer.get(key), ...byTopic.get(key)]);
      for (const stream of new Set(keys.includes(everybody) ? all() : named())) stream.send(subject);
    };
    const read = readFirst[subject];
    if (read) void readAnew([read]).then(tell);
    else tell();
  }

  /** What fails here is read by the jobs of its domain. */
  async function readAnew(reads: readonly (() => Promise<void>)[]): Promise<void> {
    for (const read of reads) {
      await read().catch((error: unknown) => log.warn({ err: error }, 'what changed could not be read'));
    }
  }

  /** One of the player's own that makes room counts no more. */
  function refuseTooMany(network: string, leaving: OpenStream | undefined): void {
    if (!limits) return;
    const inNetwork = byNetwork.get(network).filter((stream) => stream !== leaving);
    if (inNetwork.length >= limits.ofNetwork()) {
      throw new Refusal('tooManyRequests', [], { retryAfterSeconds: retrySeconds });
    }
    if (leaving === undefined && all().length >= limits.ofServer) throw new Refusal('overloaded');
  }

  async function endExpired(): Promise<void> {
    const ids = [...new Set(all().map((stream) => stream.sessionId))];
    for (let start = 0; start < ids.length; start += sessionsAtOnce) {
      const asked = ids.slice(start, start + sessionsAtOnce);
      const living = await livingSessions(asked);
      const ended = new Set(asked.filter((id) => !living.has(id)));
      for (const stream of all()) if (ended.has(stream.sessionId)) stream.end('ended');
    }
  }

  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms));
  }

  return {
    /**
     * Answers a call with a stream that stays open; a player's eleventh takes the place of the first. Where the network has too
     * many it is a 429, where the server has, a 503. Whether the player may
     * watch the topic is decided before (tournaments' routes).
     */
    open({ playerId, request, reply }: PlayerCall, watch?: WatchTopic): void {
      const sessionId = sessionIdOf(request);
      if (isStopped) throw new Refusal('unavailable');
      const own = byPlayer.get(playerId);
      const network = networkOf(request.ip);
      const oldest = own.length >= maxOfPlayer ? own[0] : undefined;
      refuseTooMany(network, oldest);
      if (oldest) {
        byPlayer.delete(playerId, oldest);
        byNetwork.delete(oldest.network, oldest);
        oldest.end('full');
      }
      const stream: OpenStream = {
        sessionId,
        session: sessionName(sessionId),
        network,
        ...openEventStream(reply, forget),
      };
      byPlayer.add(playerId, stream);
      byNetwork.add(network, stream);
      if (watch !== undefined) byTopic.add(watch, stream);
      // Whoever left while the session was looked up is told of no more.
      if (reply.raw.closed) forget();

      function forget(): void {
        byPlayer.delete(playerId, stream);
        byNetwork.delete(network, stream);
        if (watch !== undefined) byTopic.delete(watch, stream);
      }
    },

    /** How many are open. */
    count: () => all().length,

    /** Whether it hears what other servers note. */
    isListening: () => isListening,

    /** Begins to hear; from here on streams are kept alive. */
    async start(): Promise<void> {
      const missed = async () => {
        isListening = true;
        await readAnew(Object.values(readFirst));
        for (const stream of all()) stream.send('reset');
      };
      const lost = () => {
        isListening = false;
        sessions.isDeaf();
      };
      const current = sessions.heardUntil;
      unlisten = await database.listen(eventsChannel, { heard, missed: () => void missed(), lost, current });
      isListening = true;
      every(beatMs, () => {
        for (const stream of all()) stream.beat();
      });
      every(checkEveryMs, () => {
        endExpired().catch((error: unknown) =>
          log.warn({ err: error }, 'the sessions of streams could not be checked'),
        );
      });
    },

    /** Sends everybody to another server: before requests in flight are waited for, or they would be waited for. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const stream of all()) stream.end('moving');
      await unlisten?.();
    },
  };
}
