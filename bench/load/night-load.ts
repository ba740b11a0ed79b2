import { setTimeout as wait } from 'node:timers/promises';
import { cookieOf } from '../players.ts';
import { connectionPool } from './connection-pool.ts';
import { requestText } from './connection.ts';
import { type Latencies, latencies } from './latencies.ts';
import { order, report } from './order.ts';
import { greet } from './players-play.ts';

export interface NightOrder {
  readonly port: number;
  /** All calls are due within these, evenly, a deal and a submit in turns. */
  readonly seconds: number;
  readonly dealing: readonly number[];
  /** A player and a game that stands finished. */
  readonly submitting: readonly (readonly [player: number, game: number])[];
}

export interface NightReport {
  readonly deals: Latencies;
  readonly submits: Latencies;
  readonly both: Latencies;
}

const { port, seconds, dealing, submitting } = order<NightOrder>();
// Who submits has just played, so their sessions are known; who comes for a deal comes anew.
await greet(
  port,
  8,
  submitting.map(([player]) => cookieOf(player)),
);
const [deals, submits, both] = [latencies(), latencies(), latencies()];
const calls = dealing.flatMap((player, index) => {
  const [submitter = 0, gameId = 0] = submitting[index] ?? [];
  return [
    [requestText('GET', '/api/questions/random?count=10', cookieOf(player)), deals],
    [requestText('POST', '/api/game/submit', cookieOf(submitter), { gameId }), submits],
  ] as const;
});
const pool = connectionPool(port);
const start = performance.now();

/** Takes its time from when it was due, whatever kept it from being sent. */
async function call(turn: number): Promise<void> {
  const [request, figures] = calls[turn] ?? [];
  if (!request || !figures) return;
  const due = start + (turn * seconds * 1000) / calls.length;
  await wait(Math.max(0, due - performance.now()));
  const answer = await pool.ask(request).catch(() => undefined);
  for (const each of [figures, both]) each.note(performance.now() - due, answer?.status ?? 'none');
}

await Promise.all(calls.map((_, turn) => call(turn)));
report({ deals: deals.take(), submits: submits.take(), both: both.take() } satisfies NightReport);
process.exit(0);
