import { setTimeout as wait } from 'node:timers/promises';
import { createSessionCookie } from '../players.ts';
import { createConnectionPool } from './connection.ts';
import { formatRequest } from './connection.ts';
import { type Latencies, createLatencyRecorder } from './latencies.ts';
import { readOptions, printReport } from './process-options.ts';
import { warmUpSessions } from './player-calls.ts';

export interface NightLoadOptions {
  readonly port: number;
  /** All calls are spread evenly over this time, alternating deals and submits. */
  readonly seconds: number;
  readonly dealing: readonly number[];
  readonly submitting: readonly (readonly [player: number, game: number])[];
}

export interface NightReport {
  readonly deals: Latencies;
  readonly submits: Latencies;
  readonly both: Latencies;
}

const { port, seconds, dealing, submitting } = readOptions<NightLoadOptions>();
// Submitting players have just played, so their sessions are cached; dealing players have just arrived.
await warmUpSessions(
  port,
  8,
  submitting.map(([player]) => createSessionCookie(player)),
);
const [deals, submits, both] = [createLatencyRecorder(), createLatencyRecorder(), createLatencyRecorder()];
const calls = dealing.flatMap((player, index) => {
  const [submitter = 0, gameId = 0] = submitting[index] ?? [];
  return [
    [formatRequest('GET', '/api/questions/random?count=10', createSessionCookie(player)), deals],
    [formatRequest('POST', '/api/game/submit', createSessionCookie(submitter), { gameId }), submits],
  ] as const;
});
const pool = createConnectionPool(port);
const start = performance.now();

/** Sends a call and measures from its due time, even if sending was delayed. */
async function sendCall(turn: number): Promise<void> {
  const [request, figures] = calls[turn] ?? [];
  if (!request || !figures) return;
  const due = start + (turn * seconds * 1000) / calls.length;
  await wait(Math.max(0, due - performance.now()));
  const answer = await pool.ask(request).catch(() => undefined);
  for (const recorder of [figures, both]) recorder.note(performance.now() - due, answer?.status ?? 'none');
}

await Promise.all(calls.map((_, turn) => sendCall(turn)));
printReport({ deals: deals.take(), submits: submits.take(), both: both.take() } satisfies NightReport);
process.exit(0);
