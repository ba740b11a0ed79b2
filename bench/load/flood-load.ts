import { setTimeout as wait } from 'node:timers/promises';
import { cookieOf, networkOf } from '../players.ts';
import { connectionPool } from './connection-pool.ts';
import { requestText } from './connection.ts';
import { type Latencies, latencies } from './latencies.ts';
import { order, report } from './order.ts';

export interface FloodOrder {
  readonly port: number;
  /** Calls a second; fewer where all connections wait for their answer. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  readonly firstPlayer: number;
  readonly players: number;
}

export interface FloodReport {
  readonly served: Latencies;
  /** Answered 503. */
  readonly refused: Latencies;
  readonly other: Latencies;
  /** Calls that found every connection waiting. */
  readonly unsent: number;
  readonly seconds: number;
  /** When the last call was sent, by the clock of this machine. */
  readonly endedAt: number;
}

const { port, rate, seconds, connections, firstPlayer, players } = order<FloodOrder>();
const paths = [
  '/api/auth/user',
  '/api/user/streak',
  '/api/leaderboard?type=global&period=all',
  '/api/questions/random?count=10',
];
const pool = connectionPool(port);
const [served, refused, other] = [latencies(), latencies(), latencies()];
const asked = new Set<Promise<void>>();
let unsent = 0;

async function ask(turn: number): Promise<void> {
  const player = firstPlayer + (turn % players);
  const path = paths[Math.floor(turn / players + turn) % paths.length] ?? '';
  const since = performance.now();
  const answer = await pool
    .ask(requestText('GET', path, cookieOf(player), undefined, networkOf(player)))
    .catch(() => undefined);
  const figures = answer?.status === 200 ? served : answer?.status === 503 ? refused : other;
  figures.note(performance.now() - since, answer?.status ?? 'none');
}

const start = performance.now();
for (let turn = 0; performance.now() - start < seconds * 1000; ) {
  for (; turn < ((performance.now() - start) * rate) / 1000; turn += 1) {
    if (pool.underWay() >= connections) unsent += 1;
    else {
      const call = ask(turn).finally(() => asked.delete(call));
      asked.add(call);
    }
  }
  await wait(1);
}
const took = (performance.now() - start) / 1000;
const endedAt = Date.now();
await Promise.all(asked);
report({
  served: served.take(),
  refused: refused.take(),
  other: other.take(),
  unsent,
  seconds: took,
  endedAt,
} satisfies FloodReport);
process.exit(0);
