import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { createEvents } from '#server/platform/events/events.ts';
import type { Child } from './child.ts';
import { listenerId } from './listeners.ts';
import { watchMemory } from './memory.ts';
import { parseJson, openConnection, formatRequest } from './load/connection.ts';
import { openStreams } from './load/streams.ts';
import { cookieOf } from './players.ts';
import { median } from './rounds.ts';

/** Who listens, and where; the server was started with `watchedMemory`. */
export interface CrowdOrder {
  readonly child: Child;
  readonly port: number;
  readonly url: string;
  readonly streams: number;
  /** Players who listen, numbered from 1: the streams are spread over them. */
  readonly players: number;
  /** How these players are told; by the server's own events unless given. */
  readonly note?: (tx: Tx, playerIds: readonly string[]) => Promise<void>;
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

/** What the changes of this benchmark make stale; nothing else does meanwhile. */
export const changed = 'leaderboard';

/** How many are asked to be friends, each again and again by somebody else. */
const asked = 10;

const changeRow = statement('bench.change', 'update player set country = country where id = $1');

async function medianOf(times: number, measure: (turn: number) => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn += 1) measured.push(await measure(turn));
  return median(measured);
}

/** Opens the streams, and answers what it took and how long they take to hear. */
export async function openCrowd({ child, port, url, streams: count, players, note }: CrowdOrder) {
  const events = createEvents();
  const tell = note ?? ((tx: Tx, playerIds: readonly string[]) => events.publish(tx, changed, playerIds));
  const database = openPostgres(url, (error) => console.error(error), { maxConnections: 1 });
  const listenerOf = (place: number) => 1 + (place % players);
  const places = Array.from({ length: count }, (_, place) => place);
  const cookies = places.map((place) => cookieOf(listenerOf(place)));

  const memory = await watchMemory(child);
  // Compiled code and connections to the database are there before the memory is looked at.
  const warmUp = await openStreams(port, cookies.slice(0, 100));
  warmUp.close();
  const without = await memory();
  const streams = await openStreams(port, cookies);
  const withStreams = await memory();
  const connection = await openConnection(port);
  let asks = 0;

  /** Milliseconds from the commit of a change until the last of these has heard it. */
  async function afterCommit(told: readonly number[]): Promise<number> {
    const playerIds = told.map((place) => listenerId(listenerOf(place)));
    let committed = Number.NaN;
    const [heard] = await Promise.all([
      streams.hear(changed, told),
      database.transaction(async (tx) => {
        await tx.run(changeRow, [playerIds[0]]);
        await tell(tx, playerIds);
        committed = performance.now();
      }),
    ]);
    return heard - committed;
  }

  /** Milliseconds from a friend request, over HTTP, until its receiver has heard of it. */
  async function afterRequest(): Promise<number> {
    const place = Math.floor(((asks % asked) * Math.min(count, players)) / asked);
    const asker = players + 1 + Math.floor(asks / asked);
    asks += 1;
    const body = { receiverId: listenerId(listenerOf(place)) };
    const sent = performance.now();
    const [heard] = await Promise.all([
      streams.hear('friends', [place]),
      connection.ask(formatRequest('POST', '/api/friends/request', cookieOf(asker), body)).then(parseJson),
    ]);
    return heard - sent;
  }

  return {
    memory: { without, withStreams },
    tellAll: () => medianOf(5, () => afterCommit(places)),
    tellOne: () => medianOf(20, (turn) => afterCommit([Math.floor((turn * count) / 20)])),
    befriendOne: () => medianOf(20, afterRequest),
    async close(): Promise<void> {
      streams.close();
      connection.close();
      await database.close();
    },
  };
}
