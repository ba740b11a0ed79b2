import { median } from '../rounds.ts';
import { jsonOf, openConnection, requestText } from './connection.ts';
import { order, report } from './order.ts';

export interface ReadOrder {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
  readonly reads: number;
}

export interface ReadReport {
  readonly medianMs: number;
  /** Entries of the list that was answered; 1 for an object. */
  readonly entries: number;
}

const { port, path, cookie, reads } = order<ReadOrder>();
const request = requestText('GET', path, cookie);
const connection = await openConnection(port);
const times: number[] = [];
let entries = 0;
for (let read = 0; read < reads; read += 1) {
  const start = performance.now();
  const answer = jsonOf<unknown>(await connection.ask(request));
  times.push(performance.now() - start);
  entries = Array.isArray(answer) ? answer.length : 1;
}
connection.close();
report({ medianMs: median(times), entries } satisfies ReadReport);
