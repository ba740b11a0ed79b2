import { setTimeout as wait } from 'node:timers/promises';
import { createSessionCookie, formatForwardedForHeader } from '../players.ts';
import { createConnectionPool } from './connection.ts';
import { formatRequest } from './connection.ts';
import { type Latencies, createLatencyRecorder } from './latencies.ts';
import { readOptions, printReport } from './process-options.ts';

export interface FloodLoadOptions {
  readonly port: number;
  /** Fewer while all connections are busy. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  readonly firstPlayer: number;
  readonly players: number;
}

export interface FloodReport {
  readonly served: Latencies;
  /** Responses with status 503. */
  readonly refused: Latencies;
  readonly other: Latencies;
  readonly unsent: number;
  readonly seconds: number;
  /** Time of the last call by this machine's clock. */
  readonly endedAt: number;
}

const { port, rate, seconds, connections, firstPlayer, players } = readOptions<FloodLoadOptions>();
const paths = [
  '/api/auth/user',
  '/api/user/streak',
  '/api/leaderboard?type=global&period=all',
  '/api/questions/random?count=10',
];
const pool = createConnectionPool(port);
const [served, refused, other] = [createLatencyRecorder(), createLatencyRecorder(), createLatencyRecorder()];
const pendingCalls = new Set<Promise<void>>();
let unsent = 0;

async function sendCall(turn: number): Promise<void> {
  const player = firstPlayer + (turn % players);
  const path = paths[Math.floor(turn / players + turn) % paths.length] ?? '';
  const since = performance.now();
  const answer = await pool
    .ask(formatRequest('GET', path, createSessionCookie(player), undefined, formatForwardedForHeader(player)))
    .catch(() => undefined);
  const figures = answer?.status === 200 ? served : answer?.status === 503 ? refused : other;
  figures.note(performance.now() - since, answer?.status ?? 'none');
}

const start = performance.now();
for (let turn = 0; performance.now() - start < seconds * 1000; ) {
  for (; turn < ((performance.now() - start) * rate) / 1000; turn += 1) {
    if (pool.underWay() >= connections) unsent += 1;
    else {
      const call = sendCall(turn).finally(() => pendingCalls.delete(call));
      pendingCalls.add(call);
    }
  }
  await wait(1);
}
const elapsedSeconds = (performance.now() - start) / 1000;
const endedAt = Date.now();
await Promise.all(pendingCalls);
printReport({
  served: served.take(),
  refused: refused.take(),
  other: other.take(),
  unsent,
  seconds: elapsedSeconds,
  endedAt,
} satisfies FloodReport);
process.exit(0);
