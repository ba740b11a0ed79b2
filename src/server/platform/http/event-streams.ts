import type { FastifyReply } from 'fastify';
import { ApiError } from '#shared/kernel/errors.ts';
import type { EventName, WatchTopic } from '#shared/kernel/events.ts';
import type { PlayerCall } from './call.ts';
import type { Database } from '../database/database.ts';
import { eventsChannel, everyoneKey, parseEventMessage, toSessionName } from '../events/events.ts';
import type { Log } from '../log.ts';
import { getNetwork } from './network.ts';
import { type Sessions, getSessionId } from './session.ts';
import { createMultiMap } from '../multi-map.ts';

/** A client with more unsent data than this is disconnected; it reloads everything when it reconnects. */
const maxBufferedBytes = 64 * 1024;
const closeTimeoutMs = 1000;

/** An open `text/event-stream` response. */
export interface EventStream {
  /** Sends an event with this name. */
  send(name: string): void;
  /** Sends a comment that keeps proxies from closing an idle connection. */
  sendHeartbeat(): void;
  /** Sends a last event and closes the stream. */
  end(name: string): void;
}

/** Takes the response over from Fastify and opens the stream. `onClose` is called once, whichever side closes it. */
function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw: response, request } = reply;
  reply.hijack();
  request.staysOpen = true;
  response.once('close', onClose);
  // Lost connections are expected and need no error handling.
  response.on('error', () => undefined);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.write('retry: 2000\nevent: hello\ndata: {}\n\n');

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > maxBufferedBytes) response.destroy();
  }

  return {
    send: (name) => write(`event: ${name}\ndata: {}\n\n`),
    sendHeartbeat: () => write(':\n\n'),
    end(name) {
      if (response.writableEnded || response.destroyed) return;
      response.end(`event: ${name}\ndata: {}\n\n`);
      const closeTimer = setTimeout(() => response.destroy(), closeTimeoutMs);
      response.once('close', () => clearTimeout(closeTimer));
    },
  };
}

const maxStreamsPerPlayer = 10;
const heartbeatMs = 20_000;
/** Sessions that expired or ended without an event are detected within a minute. */
const sessionCheckMs = 40_000;
const sessionBatchSize = 1000;
/** Retry delay after a rejection; pages are closed all the time, so a place is soon free. */
const retrySeconds = 30;

interface OpenStream extends EventStream {
  readonly sessionId: string;
  /** The session's name in messages between servers. */
  readonly session: string;
  readonly network: string;
}

/** Maximum number of open streams per network and on this server. */
export interface StreamLimits {
  readonly getNetworkLimit: () => number;
  readonly serverLimit: number;
}

interface EventStreamOptions {
  readonly database: Pick<Database, 'listen'>;
  readonly log: Pick<Log, 'warn'>;
  readonly sessions: Pick<Sessions, 'forgetPlayer' | 'forgetByName' | 'confirmEventsUntil' | 'markDisconnected'>;
  /** Returns which of these session ids are still valid. */
  readonly findLiveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Reloads that must finish on this server before clients are notified, by event name. */
  readonly reloadFirst?: Readonly<Partial<Record<EventName, () => Promise<void>>>>;
  /** No limits by default. */
  readonly limits?: StreamLimits | null;
  /** Milliseconds between two checks of the sessions. */
  readonly checkEveryMs?: number;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/**
 * The open streams of this server. They receive the events of their player and of the watched topic, whichever server
 * published them. Events are not replayed: after a lost database connection, all streams receive `reset` and their
 * pages refetch (rules N2, N3).
 */
export function createEventStreams(parts: EventStreamOptions) {
  const {
    database,
    log,
    sessions,
    findLiveSessions: livingSessions,
    reloadFirst: readFirst = {},
    limits = null,
    checkEveryMs = sessionCheckMs,
  } = parts;
  const byPlayer = createMultiMap<OpenStream>();
  const byTopic = createMultiMap<OpenStream>();
  const byNetwork = createMultiMap<OpenStream>();
  const timers: NodeJS.Timeout[] = [];
  let unlisten: (() => Promise<void>) | undefined;
  let isStopped = false;
  let isListening = false;

  const all = () => byPlayer.values();

  function handleMessage(text: string): void {
    const message = parseEventMessage(text);
    if (!message) return;
    const { subject, keys } = message;
    if (subject === 'session-ended') {
      for (const name of keys) sessions.forgetByName(name);
      for (const stream of all()) if (keys.includes(stream.session)) stream.end('ended');
      return;
    }
    if (subject === 'players-changed') {
      for (const playerId of keys) void sessions.forgetPlayer(playerId);
      return;
    }
    if (subject === 'players-gone') {
      for (const playerId of keys) {
        // The server that deleted the account has already forgotten them.
        void sessions.forgetPlayer(playerId);
        for (const stream of byPlayer.get(playerId)) stream.end('ended');
      }
      return;
    }
    const notifyStreams = () => {
      const named = () => keys.flatMap((key) => [...byPlayer.get(key), ...byTopic.get(key)]);
      for (const stream of new Set(keys.includes(everyoneKey) ? all() : named())) stream.send(subject);
    };
    const read = readFirst[subject];
    if (read) void reload([read]).then(notifyStreams);
    else notifyStreams();
  }

  /** A failed reload is repeated by the jobs of its feature. */
  async function reload(reads: readonly (() => Promise<void>)[]): Promise<void> {
    for (const read of reads) {
      await read().catch((error: unknown) => log.warn({ err: error }, 'the changed data could not be reloaded'));
    }
  }

  /** The player's own stream that is about to be replaced does not count. */
  function assertWithinLimits(network: string, replaced: OpenStream | undefined): void {
    if (!limits) return;
    const inNetwork = byNetwork.get(network).filter((stream) => stream !== replaced);
    if (inNetwork.length >= limits.getNetworkLimit()) {
      throw new ApiError('tooManyRequests', [], { retryAfterSeconds: retrySeconds });
    }
    if (replaced === undefined && all().length >= limits.serverLimit) throw new ApiError('overloaded');
  }

  async function endExpired(): Promise<void> {
    const ids = [...new Set(all().map((stream) => stream.sessionId))];
    for (let start = 0; start < ids.length; start += sessionBatchSize) {
      const asked = ids.slice(start, start + sessionBatchSize);
      const live = await livingSessions(asked);
      const ended = new Set(asked.filter((id) => !live.has(id)));
      for (const stream of all()) if (ended.has(stream.sessionId)) stream.end('ended');
    }
  }

  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms));
  }

  return {
    /**
     * Opens a stream as the response. A player's eleventh stream replaces the first. Throws 429 when the network has
     * too many streams, and 503 when the server has. Access to the topic is checked by the caller (tournament routes).
     */
    open({ playerId, request, reply }: PlayerCall, watch?: WatchTopic): void {
      const sessionId = getSessionId(request);
      if (isStopped) throw new ApiError('unavailable');
      const own = byPlayer.get(playerId);
      const network = getNetwork(request.ip);
      const oldest = own.length >= maxStreamsPerPlayer ? own[0] : undefined;
      assertWithinLimits(network, oldest);
      if (oldest) {
        byPlayer.delete(playerId, oldest);
        byNetwork.delete(oldest.network, oldest);
        oldest.end('full');
      }
      const stream: OpenStream = {
        sessionId,
        session: toSessionName(sessionId),
        network,
        ...openEventStream(reply, forget),
      };
      byPlayer.add(playerId, stream);
      byNetwork.add(network, stream);
      if (watch !== undefined) byTopic.add(watch, stream);
      // The client may have disconnected while the session was looked up.
      if (reply.raw.closed) forget();

      function forget(): void {
        byPlayer.delete(playerId, stream);
        byNetwork.delete(network, stream);
        if (watch !== undefined) byTopic.delete(watch, stream);
      }
    },

    count: () => all().length,

    /** Whether this server receives messages from other servers. */
    isListening: () => isListening,

    /** Starts listening to messages and sending heartbeats. */
    async start(): Promise<void> {
      const handleReconnect = async () => {
        isListening = true;
        await reload(Object.values(readFirst));
        for (const stream of all()) stream.send('reset');
      };
      const handleDisconnect = () => {
        isListening = false;
        sessions.markDisconnected();
      };
      const current = sessions.confirmEventsUntil;
      unlisten = await database.listen(eventsChannel, {
        onMessage: handleMessage,
        onReconnect: () => void handleReconnect(),
        onDisconnect: handleDisconnect,
        onCaughtUp: current,
      });
      isListening = true;
      every(heartbeatMs, () => {
        for (const stream of all()) stream.sendHeartbeat();
      });
      every(checkEveryMs, () => {
        endExpired().catch((error: unknown) =>
          log.warn({ err: error }, 'the sessions of streams could not be checked'),
        );
      });
    },

    /**
     * Closes all streams so that clients reconnect to another server. Must run before the server waits for requests in
     * flight, which would include the streams.
     */
    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const stream of all()) stream.end('moving');
      await unlisten?.();
    },
  };
}
