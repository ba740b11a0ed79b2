import { setTimeout as wait } from 'node:timers/promises';
import { cookieOf, networkOf } from '../players.ts';
import { connectionPool } from './connection-pool.ts';
import { requestText } from './connection.ts';
import { type Latencies, latencies } from './latencies.ts';
import { order, report } from './order.ts';
import { rightAnswers } from './players-play.ts';
import { openStreams } from './streams.ts';
import { type AskAs, visitOf } from './visits.ts';

export interface SoakOrder {
  readonly port: number;
  readonly databaseUrl: string;
  /** Calls a second. */
  readonly rate: number;
  /** Players, numbered from 1, each with an open stream. */
  readonly players: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** What is told each second, and once of all the measured ones. */
export interface SoakReport extends Latencies {
  readonly kind: 'second' | 'all';
  /** Calls that are due or under way. */
  readonly waiting: number;
}

const { port, databaseUrl, rate, players, warmUpSeconds, seconds } = order<SoakOrder>();
/** Milliseconds between two calls of a player: the game lets nobody go on within 2 s of a verdict. */
const think = { least: 2000, most: 6000 };
const visit = visitOf(await rightAnswers(databaseUrl));
/** The part of a visit that each of its calls belongs to. */
const partOfCall = visit.flatMap(([, calls], part) => Array.from({ length: calls }, () => part));
const pool = connectionPool(port);
const ofSecond = latencies();
const ofAll = latencies();
let isMeasured = false;

/** Who waits for a call to be due, the longest first. */
const ready: ((due: number) => void)[] = [];
let start = 0;
let sent = 0;

/** Calls are due at a steady pace, whatever became of those before; whoever is ready makes them. */
function sendDue(): void {
  const isDue = () => start + (sent * 1000) / rate <= performance.now();
  for (let next = isDue() ? ready.shift() : undefined; next; next = isDue() ? ready.shift() : undefined) {
    next(start + (sent * 1000) / rate);
    sent += 1;
  }
}

const dueByNow = () => Math.floor(((performance.now() - start) * rate) / 1000);

function asPlayer(player: number): AskAs {
  const cookie = cookieOf(player);
  const network = networkOf(player);
  return async <T>(method: 'GET' | 'POST', path: string, body?: unknown, headers = ''): Promise<T> => {
    await wait(think.least + Math.random() * (think.most - think.least));
    const due = await new Promise<number>((resolve) => ready.push(resolve));
    const answer = await pool.ask(requestText(method, path, cookie, body, network + headers)).catch(() => undefined);
    const took = performance.now() - due;
    for (const figures of isMeasured ? [ofSecond, ofAll] : [ofSecond]) figures.note(took, answer?.status ?? 'none');
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${answer?.status} ${answer?.body.toString()}`);
    return JSON.parse(answer.body.toString()) as T;
  };
}

/** Visits again and again. The first one begins somewhere, so that players do not all do the same at once. */
async function live(player: number): Promise<never> {
  const ask = asPlayer(player);
  let part = partOfCall[Math.floor(Math.random() * partOfCall.length)] ?? 0;
  for (;;) {
    const [act] = visit[part % visit.length] ?? [];
    // A call that failed is counted; the player goes on with something else.
    await act?.(ask).catch((error: unknown) => process.stderr.write(`${String(error).slice(0, 200)}\n`));
    part += 1;
  }
}

const everybody = Array.from({ length: players }, (_, index) => 1 + index);
await openStreams(port, everybody.map(cookieOf), everybody.map(networkOf));
const lives = Promise.all(everybody.map(live));
// Somebody has to be ready when the first call is due.
await wait(think.least + 500);
start = performance.now();
setInterval(sendDue, 1);
setTimeout(() => {
  isMeasured = true;
}, warmUpSeconds * 1000);
const told = (kind: SoakReport['kind'], figures: Latencies) =>
  report({ kind, ...figures, waiting: Math.max(0, dueByNow() - sent) + pool.underWay() } satisfies SoakReport);
setTimeout(
  () => {
    isMeasured = false;
    told('all', ofAll.take());
  },
  (warmUpSeconds + seconds) * 1000,
);
setInterval(() => told('second', ofSecond.take()), 1000);
await lives;
