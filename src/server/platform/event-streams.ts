import { Refusal } from '#shared/kernel/errors.ts';
import type { PlayerCall } from './call.ts';
import type { Database } from './database.ts';
import { readEventMessage, sessionName } from './event-messages.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { eventsChannel } from './events.ts';
import type { Log } from './log.ts';
import type { Sessions } from './session.ts';

const mostOfPlayer = 10;
const beatMs = 20_000;
/** Sessions that expired or were ended otherwise are noticed within a minute. */
const checkMs = 40_000;
const tokensAtOnce = 1000;

interface OpenStream extends EventStream {
  readonly token: string;
  readonly session: string;
}

interface Parts {
  readonly database: Pick<Database, 'listen'>;
  readonly log: Pick<Log, 'warn'>;
  readonly sessions: Pick<Sessions, 'tokenOf' | 'forgetPlayer'>;
  /** Which of these sessions have not ended. */
  readonly livingSessions: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Milliseconds between two looks at the sessions. */
  readonly checkEveryMs?: number;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/**
 * The open streams of this server (rules: Events). Each player's streams hear what any server noted for that player. There
 * is no replay: when this server was deaf for a time, all of them hear `reset`, and their pages read again.
 */
export function createEventStreams({ database, log, sessions, livingSessions, checkEveryMs = checkMs }: Parts) {
  const byPlayer = new Map<string, Set<OpenStream>>();
  const timers: NodeJS.Timeout[] = [];
  let unlisten: (() => Promise<void>) | undefined;
  let isStopped = false;

  const all = () => [...byPlayer.values()].flatMap((streams) => [...streams]);

  function heard(text: string): void {
    const message = readEventMessage(text);
    if (!message) return;
    const { topic, keys } = message;
    if (topic === 'session-ended') {
      for (const stream of all()) if (keys.includes(stream.session)) stream.end('ended');
      return;
    }
    for (const playerId of keys) {
      // On the server that deleted the account they are forgotten already.
      if (topic === 'players-gone') void sessions.forgetPlayer(playerId);
      for (const stream of byPlayer.get(playerId) ?? []) {
        if (topic === 'players-gone') stream.end('ended');
        else stream.send(topic);
      }
    }
  }

  async function endExpired(): Promise<void> {
    const tokens = [...new Set(all().map((stream) => stream.token))];
    for (let start = 0; start < tokens.length; start += tokensAtOnce) {
      const asked = tokens.slice(start, start + tokensAtOnce);
      const living = await livingSessions(asked);
      const ended = new Set(asked.filter((token) => !living.has(token)));
      for (const stream of all()) if (ended.has(stream.token)) stream.end('ended');
    }
  }

  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms));
  }

  return {
    /** Answers a call with a stream that stays open; a player's eleventh takes the place of the first. */
    open({ playerId, request, reply }: PlayerCall): void {
      const token = sessions.tokenOf(request);
      if (token === null) throw new Refusal('unauthorized');
      if (isStopped) throw new Refusal('unavailable');
      const streams = byPlayer.get(playerId) ?? new Set();
      byPlayer.set(playerId, streams);
      const [oldest] = streams;
      if (oldest && streams.size >= mostOfPlayer) {
        streams.delete(oldest);
        oldest.end('full');
      }
      const stream: OpenStream = {
        token,
        session: sessionName(token),
        ...openEventStream(reply, forget),
      };
      streams.add(stream);
      // Whoever left while the session was looked up is told of no more.
      if (reply.raw.closed) forget();

      function forget(): void {
        streams.delete(stream);
        if (streams.size === 0 && byPlayer.get(playerId) === streams) byPlayer.delete(playerId);
      }
    },

    /** How many are open. */
    count: () => all().length,

    /** Begins to hear; from here on streams are kept alive. */
    async start(): Promise<void> {
      const missed = () => {
        for (const stream of all()) stream.send('reset');
      };
      unlisten = await database.listen(eventsChannel, { heard, missed });
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
