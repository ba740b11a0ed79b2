import { median } from '../rounds.ts';
import { parseJson, openConnection, formatRequest } from './connection.ts';
import { readOptions, printReport } from './process-options.ts';

export interface ReadLoadOptions {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
  readonly reads: number;
}

export interface ReadReport {
  readonly medianMs: number;
  /** Length of a returned list; 1 for an object. */
  readonly entries: number;
}

const { port, path, cookie, reads } = readOptions<ReadLoadOptions>();
const request = formatRequest('GET', path, cookie);
const connection = await openConnection(port);
const times: number[] = [];
let entries = 0;
for (let read = 0; read < reads; read += 1) {
  const start = performance.now();
  const answer = parseJson<unknown>(await connection.ask(request));
  times.push(performance.now() - start);
  entries = Array.isArray(answer) ? answer.length : 1;
}
connection.close();
printReport({ medianMs: median(times), entries } satisfies ReadReport);
