import { createSessionCookie } from '../players.ts';
import { median } from '../rounds.ts';
import { openConnection } from './connection.ts';
import { readOptions, printReport } from './process-options.ts';
import { dealGame, warmUpSessions } from './player-calls.ts';

export interface DealLoadOptions {
  readonly port: number;
  readonly firstPlayer: number;
  readonly deals: number;
}

export interface DealReport {
  readonly medianMs: number;
}

const { port, firstPlayer, deals } = readOptions<DealLoadOptions>();
const cookies = Array.from({ length: deals }, (_, index) => createSessionCookie(firstPlayer + index));
await warmUpSessions(port, 8, cookies);

const connection = await openConnection(port);
const times: number[] = [];
for (const cookie of cookies) {
  const start = performance.now();
  const questions = await dealGame(connection, cookie);
  times.push(performance.now() - start);
  if (questions.length !== 1) throw new Error(`${questions.length} questions were shown`);
}
connection.close();
printReport({ medianMs: median(times) } satisfies DealReport);
