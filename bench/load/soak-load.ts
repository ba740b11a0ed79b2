import { setTimeout as wait } from 'node:timers/promises';
import { createSessionCookie, formatForwardedForHeader } from '../players.ts';
import { createConnectionPool } from './connection.ts';
import { formatRequest } from './connection.ts';
import { type Latencies, createLatencyRecorder } from './latencies.ts';
import { readOptions, printReport } from './process-options.ts';
import { readCorrectAnswers } from './player-calls.ts';
import { openStreams } from './streams.ts';
import { type PlayerCall, createVisit } from './visits.ts';

export interface SoakLoadOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly rate: number;
  /** Players, numbered from 1, each with an open event stream. */
  readonly players: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Printed each second, and once for the whole measurement. */
export interface SoakReport extends Latencies {
  readonly kind: 'second' | 'all';
  /** Calls that are due or in progress. */
  readonly waiting: number;
}

const { port, databaseUrl, rate, players, warmUpSeconds, seconds } = readOptions<SoakLoadOptions>();
/** Pause between two calls of a player in milliseconds; the game shows each verdict for 2 s. */
const thinkTimeMs = { least: 2000, most: 6000 };
const visit = createVisit(await readCorrectAnswers(databaseUrl));
const partOfCall = visit.flatMap(([, calls], part) => Array.from({ length: calls }, () => part));
const pool = createConnectionPool(port);
const ofSecond = createLatencyRecorder();
const ofAll = createLatencyRecorder();
let isMeasured = false;

/** Players waiting for their next call to be due, longest wait first. */
const ready: ((due: number) => void)[] = [];
let start = 0;
let sent = 0;

/** The rate does not depend on earlier calls. The player who has waited longest makes the next call. */
function releaseDueCalls(): void {
  const isDue = () => start + (sent * 1000) / rate <= performance.now();
  for (let next = isDue() ? ready.shift() : undefined; next; next = isDue() ? ready.shift() : undefined) {
    next(start + (sent * 1000) / rate);
    sent += 1;
  }
}

const countDueCalls = () => Math.floor(((performance.now() - start) * rate) / 1000);

function createPlayerCall(player: number): PlayerCall {
  const cookie = createSessionCookie(player);
  const network = formatForwardedForHeader(player);
  return async <T>(method: 'GET' | 'POST', path: string, body?: unknown, headers = ''): Promise<T> => {
    await wait(thinkTimeMs.least + Math.random() * (thinkTimeMs.most - thinkTimeMs.least));
    const due = await new Promise<number>((resolve) => ready.push(resolve));
    const answer = await pool.ask(formatRequest(method, path, cookie, body, network + headers)).catch(() => undefined);
    const took = performance.now() - due;
    for (const figures of isMeasured ? [ofSecond, ofAll] : [ofSecond]) figures.note(took, answer?.status ?? 'none');
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${answer?.status} ${answer?.body.toString()}`);
    return JSON.parse(answer.body.toString()) as T;
  };
}

/** Repeats visits endlessly. The first visit begins at a random part, so that players are not synchronized. */
async function runPlayer(player: number): Promise<never> {
  const ask = createPlayerCall(player);
  let part = partOfCall[Math.floor(Math.random() * partOfCall.length)] ?? 0;
  for (;;) {
    const [act] = visit[part % visit.length] ?? [];
    // A failed call is counted, and the player continues with the next part.
    await act?.(ask).catch((error: unknown) => process.stderr.write(`${String(error).slice(0, 200)}\n`));
    part += 1;
  }
}

const playerNumbers = Array.from({ length: players }, (_, index) => 1 + index);
await openStreams(port, playerNumbers.map(createSessionCookie), playerNumbers.map(formatForwardedForHeader));
const runningPlayers = Promise.all(playerNumbers.map(runPlayer));
// Players must be ready before the first call is due.
await wait(thinkTimeMs.least + 500);
start = performance.now();
setInterval(releaseDueCalls, 1);
setTimeout(() => {
  isMeasured = true;
}, warmUpSeconds * 1000);
const printFigures = (kind: SoakReport['kind'], figures: Latencies) =>
  printReport({
    kind,
    ...figures,
    waiting: Math.max(0, countDueCalls() - sent) + pool.underWay(),
  } satisfies SoakReport);
setTimeout(
  () => {
    isMeasured = false;
    printFigures('all', ofAll.take());
  },
  (warmUpSeconds + seconds) * 1000,
);
setInterval(() => printFigures('second', ofSecond.take()), 1000);
await runningPlayers;
