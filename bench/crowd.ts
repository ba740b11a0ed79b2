import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { createEvents } from '#server/platform/events/events.ts';
import type { Child } from './child.ts';
import { toListenerId } from './listeners.ts';
import { createMemoryReader } from './memory.ts';
import { parseJson, openConnection, formatRequest } from './load/connection.ts';
import { openStreams } from './load/streams.ts';
import { createSessionCookie } from './players.ts';
import { median } from './rounds.ts';

/** Options for a group of event stream listeners. The server must have been started with `inspectorEnv`. */
export interface CrowdOptions {
  readonly child: Child;
  readonly port: number;
  readonly url: string;
  readonly streams: number;
  /** Number of listening players, numbered from 1. The streams are distributed over them. */
  readonly players: number;
  /** Publishes a change to these players; uses the server's events by default. */
  readonly note?: (tx: Tx, playerIds: readonly string[]) => Promise<void>;
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

/** Name of the event that this benchmark publishes; nothing else publishes it during the run. */
export const benchmarkEventName = 'leaderboard';

/** Number of players who receive friend requests; each request comes from another sender. */
const receiverCount = 10;

const changeRow = statement('bench.change', 'update player set country = country where id = $1');

async function measureMedian(times: number, measure: (turn: number) => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn += 1) measured.push(await measure(turn));
  return median(measured);
}

/** Opens the streams and returns the memory used and functions that measure delivery times in milliseconds. */
export async function openCrowd({ child, port, url, streams: count, players, note }: CrowdOptions) {
  const events = createEvents();
  const publish = note ?? ((tx: Tx, playerIds: readonly string[]) => events.publish(tx, benchmarkEventName, playerIds));
  const database = openPostgres(url, (error) => console.error(error), { maxConnections: 1 });
  const getPlayerNumber = (place: number) => 1 + (place % players);
  const places = Array.from({ length: count }, (_, place) => place);
  const cookies = places.map((place) => createSessionCookie(getPlayerNumber(place)));

  const memory = await createMemoryReader(child);
  // Compile the code and open the database connections before the first memory measurement.
  const warmUp = await openStreams(port, cookies.slice(0, 100));
  warmUp.close();
  const without = await memory();
  const streams = await openStreams(port, cookies);
  const withStreams = await memory();
  const connection = await openConnection(port);
  let requestCount = 0;

  /** Milliseconds from the commit of a change until the last of these streams has received it. */
  async function measureAfterCommit(receivingPlaces: readonly number[]): Promise<number> {
    const playerIds = receivingPlaces.map((place) => toListenerId(getPlayerNumber(place)));
    let committedAt = Number.NaN;
    const [receivedAt] = await Promise.all([
      streams.hear(benchmarkEventName, receivingPlaces),
      database.transaction(async (tx) => {
        await tx.run(changeRow, [playerIds[0]]);
        await publish(tx, playerIds);
        committedAt = performance.now();
      }),
    ]);
    return receivedAt - committedAt;
  }

  /** Milliseconds from sending a friend request over HTTP until its receiver gets the event. */
  async function measureAfterRequest(): Promise<number> {
    const place = Math.floor(((requestCount % receiverCount) * Math.min(count, players)) / receiverCount);
    const senderNumber = players + 1 + Math.floor(requestCount / receiverCount);
    requestCount += 1;
    const body = { receiverId: toListenerId(getPlayerNumber(place)) };
    const sentAt = performance.now();
    const [receivedAt] = await Promise.all([
      streams.hear('friends', [place]),
      connection
        .ask(formatRequest('POST', '/api/friends/request', createSessionCookie(senderNumber), body))
        .then(parseJson),
    ]);
    return receivedAt - sentAt;
  }

  return {
    memory: { without, withStreams },
    tellAll: () => measureMedian(5, () => measureAfterCommit(places)),
    tellOne: () => measureMedian(20, (turn) => measureAfterCommit([Math.floor((turn * count) / 20)])),
    befriendOne: () => measureMedian(20, measureAfterRequest),
    async close(): Promise<void> {
      streams.close();
      connection.close();
      await database.close();
    },
  };
}
